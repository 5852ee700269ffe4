import "./day-bars.css";

const [WIDTH, HEIGHT, LEAST] = [126, 18, 4];

interface DayBarsProps {
  readonly days: readonly number[];
  /** Part of the number of each day that is drawn hollow, above the rest. */
  readonly open?: readonly number[];
  readonly label: string;
  /** Meaning of 0: `missing` data, which is hollow, or a `counted` number, which is a line at the bottom. */
  readonly zero?: "missing" | "counted";
}

/** Shows numbers of days as bars. The height is the square root of the number, so that small days remain visible. */
export function DayBars({ days, open = [], label, zero = "missing" }: DayBarsProps) {
  const step = WIDTH / days.length;
  const most = Math.sqrt(Math.max(1, ...days));
  const isHollow = (rows: number) => rows === 0 && zero === "missing";
  const heightOf = (rows: number) => (rows === 0 ? 1 : LEAST + (HEIGHT - 2 - LEAST) * (Math.sqrt(rows) / most));
  const full = days.map((rows, at) =>
    isHollow(rows) ? "" : box(at * step, step - 1, heightOf(rows - (open[at] ?? 0))),
  );
  const hollow = days.map((rows, at) => {
    if (isHollow(rows)) return box(at * step + 0.5, step - 2, HEIGHT - 3);
    return open[at] ? box(at * step + 0.5, step - 2, heightOf(rows)) : "";
  });
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

/** Returns the path of a box at the bottom. */
function box(x: number, width: number, height: number): string {
  const numbers = [x, HEIGHT - 1 - height, width, height].map((n) => Math.round(n * 100) / 100);
  const [left, top, wide, high] = numbers as [number, number, number, number];
  return `M${left} ${top}h${wide}v${high}h${-wide}z`;
}
