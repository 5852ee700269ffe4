import type { ChartDay } from "./chart-days.ts";

const WIDTH = 108;
const HEIGHT = 40;

/** Small bar chart of the days of a period, without numbers. The adjacent text states the values. */
export function MiniBars({ days }: { days: readonly ChartDay[] }) {
  const top = Math.max(...days.map(({ value }) => value ?? 0)) || 1;
  const room = WIDTH / Math.max(1, days.length);
  return (
    <svg className="chart-mini" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <line className="chart-ground" x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
      {days.map(({ day, value, name }, index) => {
        const height = value === null ? 8 : Math.max(2, (value / top) * (HEIGHT - 3));
        const box = { x: room * index + room * 0.12, width: room * 0.76, y: HEIGHT - 1 - height, height };
        const look = value === null ? "chart-missing" : `chart-bar chart-${name ?? "plain"}`;
        return <rect key={day} className={look} rx={value === null ? 0 : 1.5} {...box} />;
      })}
    </svg>
  );
}
