import { formatExact, formatPeriod, formatShare } from "@schoolmap/rules";
import { useT } from "../../../i18n/index.ts";
import { linePath, SHARE_TREND, type SharePoint, topOf, xAt, yOf } from "./share-points.ts";

const { width, height, left, right, bottom, bars } = SHARE_TREND;
/** Base line of the bars of the schools, below the axis of the shares. */
const GROUND = bottom + 6 + bars;
/** Minimum distance between two numbers at the ends of their lines. */
const LEAST_GAP = 13;

/** Two lines of shares above the numbers of schools that they are based on. */
export function ShareDrawing({ points }: { points: readonly SharePoint[] }) {
  const t = useT();
  const top = topOf(points);
  const most = Math.max(1, ...points.map(({ measured }) => measured));
  const rules = Array.from({ length: Math.round(top * 5) + 1 }, (_, step) => step / 5);
  const [first, last] = [points[0]!, points.at(-1)!];
  const pitch = (width - left - right) / Math.max(1, points.length - 1);
  return (
    <svg className="chart-drawing" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {rules.map((share) => (
        <g key={share}>
          <line className="chart-grid" x1={left} x2={width - right} y1={yOf(share, top)} y2={yOf(share, top)} />
          <text className="chart-axis" x={left - 6} y={yOf(share, top) + 4} textAnchor="end">
            {formatShare(share, 1, t.lang)}
          </text>
        </g>
      ))}
      {points.map(({ month, measured }, at) => (
        <rect
          key={month.start}
          className="share-trend-bar"
          x={xAt(at, points.length) - Math.min(4, pitch * 0.35)}
          width={Math.min(8, pitch * 0.7)}
          y={GROUND - Math.max(1, (measured / most) * bars)}
          height={Math.max(1, (measured / most) * bars)}
        />
      ))}
      <path className="share-trend-same-line" d={linePath(points, ({ same }) => same, top)} />
      <path className="share-trend-line" d={linePath(points, ({ share }) => share, top)} />
      <Ends last={last} count={points.length} top={top} />
      <text className="chart-axis" x={left - 6} y={GROUND} textAnchor="end">
        {`n ${formatExact(first.measured, t.lang)}`}
      </text>
      <text className="chart-axis" x={width - right + 8} y={GROUND}>
        {formatExact(last.measured, t.lang)}
      </text>
      <text className="chart-axis" x={left} y={height - 4}>
        {formatPeriod(first.month, t.lang)}
      </text>
      <text className="chart-axis" x={width - right} y={height - 4} textAnchor="end">
        {formatPeriod(last.month, t.lang)}
      </text>
    </svg>
  );
}

/** Shows the last shares as numbers at the ends of their lines, without overlap. */
function Ends({ last, count, top }: { last: SharePoint; count: number; top: number }) {
  const t = useT();
  const { share, same } = last;
  if (share === null) return null;
  const [x, y] = [xAt(count - 1, count), yOf(share, top)];
  const sameY = same === null ? null : yOf(same, top);
  const isClose = sameY !== null && Math.abs(sameY - y) < LEAST_GAP;
  const apart = sameY !== null && isClose ? y + (sameY < y ? -LEAST_GAP : LEAST_GAP) : sameY;
  return (
    <>
      <circle className="share-trend-end" cx={x} cy={y} r={3.5} />
      <text className="chart-number" x={x + 8} y={y + 4}>
        {formatShare(share, 1, t.lang)}
      </text>
      {same !== null && apart !== null && (
        <text className="chart-axis" x={x + 8} y={apart + 4}>
          {formatShare(same, 1, t.lang)}
        </text>
      )}
    </>
  );
}
