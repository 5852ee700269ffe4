interface HistogramProps {
  /** Number of schools in each step of equal width. */
  readonly counts: readonly number[];
  readonly bounds: readonly [min: number, max: number];
  /** The limits that the user typed; undefined for an open end. */
  readonly limits: readonly [min: number | undefined, max: number | undefined];
}

const HEIGHT = 36;
/** Minimum height, so that a step with any school is visible. */
const LEAST = 1.5;

/**
 * Shows the distribution of the values, with the part within the limits in ink. It is purely visual, because the
 * numbers are shown beside it.
 */
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
