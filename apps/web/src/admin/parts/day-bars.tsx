import "./day-bars.css";

const [WIDTH, HEIGHT, LEAST] = [126, 18, 4];

/** Numbers of days as bars; a day without any is hollow. The height is the root of the number: small days stay visible. */
export function DayBars({ days, label }: { days: readonly number[]; label: string }) {
  const step = WIDTH / days.length;
  const most = Math.sqrt(Math.max(1, ...days));
  const full = days.map((rows, at) => {
    const height = LEAST + (HEIGHT - 2 - LEAST) * (Math.sqrt(rows) / most);
    return rows === 0 ? "" : box(at * step, step - 1, height);
  });
  const hollow = days.map((rows, at) => (rows === 0 ? box(at * step + 0.5, step - 2, HEIGHT - 3) : ""));
  return (
    <svg
      className="day-bars"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      <path className="day-bar" d={full.join("")} />
      <path className="day-bar-none" d={hollow.join("")} />
    </svg>
  );
}

/** A box that stands on the ground, as a path. */
function box(x: number, width: number, height: number): string {
  const numbers = [x, HEIGHT - 1 - height, width, height].map((n) => Math.round(n * 100) / 100);
  const [left, top, wide, high] = numbers as [number, number, number, number];
  return `M${left} ${top}h${wide}v${high}h${-wide}z`;
}
