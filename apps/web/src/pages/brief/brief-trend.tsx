import type { MeasuredPeriods } from "@schoolmap/contract";
import { formatMeasured, formatPeriod, formatShort, formatValue, parseDay, periodOf } from "@schoolmap/rules";
import { useT } from "../../i18n/index.ts";
import { roundTop } from "../../shared/chart/chart-scale.ts";

const SIZE = { width: 380, height: 150 } as const;
const LINE = { left: 34, right: 372, top: 12, bottom: 92 } as const;
const BARS = { top: 104, bottom: 128 } as const;
const BAR = 6;
/** Maximum number of months. */
const MONTHS = 24;

interface TrendProps {
  readonly history: MeasuredPeriods;
  /** Value that schools reach, in words. */
  readonly goal: string;
}

/** Draws the average of each month as a line, and below it, on a separate scale, how many schools measured. */
export function BriefTrend({ history, goal }: TrendProps) {
  const t = useT();
  const { display_unit: unit, rounded_benchmark_value: benchmark } = history.benchmark_metadata;
  const months = history.results.slice(-MONTHS);
  const known = months.flatMap(({ value, start_date }, at) =>
    typeof value === "number" ? [{ value, start_date, at }] : [],
  );
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || known.length < 2) return null;
  const top = roundTop(Math.max(benchmark ?? 0, ...known.map(({ value }) => value)));
  const most = Math.max(1, ...months.map(({ schools }) => schools));
  const x = (at: number) =>
    LINE.left + BAR + (at / Math.max(1, months.length - 1)) * (LINE.right - LINE.left - 2 * BAR);
  const y = (value: number) => LINE.bottom - (value / top) * (LINE.bottom - LINE.top);
  const tall = (schools: number) => Math.max(schools > 0 ? 1 : 0, (schools / most) * (BARS.bottom - BARS.top));
  const month = (day: string) => formatPeriod(periodOf("month", parseDay(day) ?? 0), t.lang);
  const speed = (value: number) => formatMeasured(value, unit, t.lang);
  const words = {
    first: speed(first.value),
    from: month(first.start_date),
    last: speed(last.value),
    to: month(last.start_date),
  };
  return (
    <section>
      <h2>{t("brief.trend", { unit })}</h2>
      <svg
        className="brief-trend"
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        role="img"
        aria-label={t("brief.trendWords", words)}
      >
        {[0, top / 2, top].map((value) => (
          <g key={value}>
            <path className="brief-rule" d={`M${LINE.left} ${y(value)}H${LINE.right}`} />
            <text x={LINE.left - 5} y={y(value) + 4} textAnchor="end">
              {formatValue(value, "", t.lang)}
            </text>
          </g>
        ))}
        {benchmark !== null && <path className="brief-goal" d={`M${LINE.left} ${y(benchmark)}H${LINE.right}`} />}
        <path className="brief-line" d={`M${known.map(({ value, at }) => `${x(at)} ${y(value)}`).join("L")}`} />
        <circle cx={x(last.at)} cy={y(last.value)} r="3.5" />
        {months.map(({ schools, start_date }, at) => (
          <rect
            key={start_date}
            className="brief-column"
            x={x(at) - BAR / 2}
            y={BARS.bottom - tall(schools)}
            width={BAR}
            height={tall(schools)}
          />
        ))}
        <text x={LINE.left - 5} y={BARS.bottom} textAnchor="end">
          {formatShort(most, t.lang)}
        </text>
        <text x={LINE.left} y={SIZE.height - 4}>
          {month(months[0]!.start_date)}
        </text>
        <text x={LINE.right} y={SIZE.height - 4} textAnchor="end">
          {month(months.at(-1)!.start_date)}
        </text>
      </svg>
      <p className="brief-small">{t("brief.trendNote", { goal })}</p>
    </section>
  );
}
