interface HistogramProps {
  /** Schools per equal step. */
  readonly counts: readonly number[];
  readonly bounds: readonly [min: number, max: number];
  /** What the visitor typed; undefined for an open side. */
  readonly limits: readonly [min: number | undefined, max: number | undefined];
}

const HEIGHT = 36;
/** A step with any school at all can be seen. */
const LEAST = 1.5;

/** How the values spread, the part within the limits in ink. A drawing for the eye only: the numbers stand around it. */
export function Histogram({ counts, bounds: [min, max], limits: [low = -Infinity, high = Infinity] }: HistogramProps) {
  const most = Math.max(...counts, 1);
  const step = (max - min) / counts.length;
  return (
    <svg className="histogram" viewBox={`0 0 ${counts.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {counts.map((count, position) => {
        const height = count === 0 ? 0 : Math.max(LEAST, (count / most) * HEIGHT);
        const from = min + position * step;
        const isInside = from + step > low && from < high;
        return (
          <rect
            key={from}
            className={isInside ? "histogram-in" : "histogram-out"}
            x={position + 0.06}
            width={0.88}
            y={HEIGHT - height}
            height={height}
          />
        );
      })}
    </svg>
  );
}
