import type { Lang } from "@schoolmap/contract";
import { formatShort, formatValue } from "@schoolmap/rules";
import { useT } from "../../../i18n/index.ts";
import type { PastPeriod } from "../../../resolved-view/use-history.ts";
import { roundTop } from "../../../shared/chart/chart-scale.ts";
import { tickLabels } from "../strip/tick-scale.ts";
import { TREND, trendPitch } from "./trend-scale.ts";

/** Maximum radius in pixels. Points are smaller when periods are close together. */
const LARGEST_POINT = 4;

interface TrendDrawingProps {
  readonly periods: readonly PastPeriod[];
  readonly width: number;
  /** In the unit of the values; null when there is no common benchmark. */
  readonly benchmark: number | null;
  /** Index of the period whose values are shown. */
  readonly at: number;
}

/**
 * Draws every period of a place: its value on a line, with a point in the colour of its class, the benchmark, and how
 * many schools measured.
 */
export function TrendDrawing({ periods, width, benchmark, at }: TrendDrawingProps) {
  const { lang } = useT();
  const { most, y, rules } = axisOf(periods, benchmark, lang);
  const pitch = trendPitch(periods.length, width);
  const labels = tickLabels(
    periods.map(({ period }) => period),
    pitch,
    lang,
  );
  return (
    <svg
      className="chart-drawing trend-drawing"
      width={width}
      height={TREND.height}
      viewBox={`0 0 ${width} ${TREND.height}`}
      aria-hidden="true"
    >
      <rect data-reading className="trend-at" x={TREND.left + at * pitch} width={pitch} y={0} height={TREND.ground} />
      {rules.map((rule) => (
        <Rule key={rule.y} {...rule} width={width} />
      ))}
      <path className="trend-line" d={lineOf(periods, (index) => TREND.left + (index + 0.5) * pitch, y)} />
      {periods.map((past, index) => (
        <Column
          key={past.period.start}
          past={past}
          x={TREND.left + index * pitch}
          pitch={pitch}
          y={y}
          tall={(past.schools / most) * (TREND.ground - TREND.counts)}
        />
      ))}
      {benchmark !== null && (
        <line
          className="chart-benchmark"
          x1={TREND.left}
          x2={width - TREND.right}
          y1={y(benchmark)}
          y2={y(benchmark)}
        />
      )}
      {labels.map((label) => (
        <text key={label.at} className="chart-axis" x={TREND.left + label.at * pitch} y={TREND.height - 5}>
          {label.text}
        </text>
      ))}
    </svg>
  );
}

/**
 * Repeats the numbers of the axis at the edge of the window, for a wide drawing whose own axis is scrolled out of view.
 */
export function TrendAxis({ periods, benchmark }: Pick<TrendDrawingProps, "periods" | "benchmark">) {
  const { lang } = useT();
  const { rules } = axisOf(periods, benchmark, lang);
  return (
    <svg className="trend-axis" width={TREND.left} height={TREND.height} aria-hidden="true">
      {rules.map(({ y, text }) => (
        <text key={y} className="chart-axis" x={TREND.left - 6} y={y + 4} textAnchor="end">
          {text}
        </text>
      ))}
    </svg>
  );
}

/** Returns the two scales of a drawing: values above, numbers of schools below. */
function axisOf(periods: readonly PastPeriod[], benchmark: number | null, lang: Lang) {
  const top = roundTop(Math.max(benchmark ?? 0, ...periods.map(({ value }) => value ?? 0)));
  const most = Math.max(1, ...periods.map(({ schools }) => schools));
  const y = (value: number) => TREND.bottom - (TREND.bottom - TREND.top) * Math.min(1, value / top);
  const rules = [
    ...[0, top / 2, top].map((value) => ({ y: y(value), text: formatValue(value, "", lang) })),
    { y: TREND.ground, text: "0" },
    { y: TREND.counts, text: formatShort(most, lang) },
  ];
  return { most, y, rules };
}

function Rule({ y, width, text }: { y: number; width: number; text: string }) {
  return (
    <>
      <line className="chart-grid" x1={TREND.left} x2={width - TREND.right} y1={y} y2={y} />
      <text className="chart-axis" x={TREND.left - 6} y={y + 4} textAnchor="end">
        {text}
      </text>
    </>
  );
}

/** Returns the path of the values. A period without a value interrupts the path. */
function lineOf(periods: readonly PastPeriod[], x: (index: number) => number, y: (value: number) => number): string {
  return periods
    .map(({ value }, index) => {
      if (typeof value !== "number") return "";
      const goesOn = typeof periods[index - 1]?.value === "number";
      return `${goesOn ? "L" : "M"}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join("");
}

interface ColumnProps {
  readonly past: PastPeriod;
  readonly x: number;
  readonly pitch: number;
  readonly y: (value: number) => number;
  readonly tall: number;
}

function Column({ past: { value, name, schools }, x, pitch, y, tall }: ColumnProps) {
  const gap = Math.min(4, pitch * 0.3);
  const box = { x: x + gap / 2, width: pitch - gap };
  return (
    <>
      {value === null && <rect className="chart-missing trend-missing" {...box} y={TREND.bottom - 8} height={7.5} />}
      {typeof value === "number" && (
        <circle
          className={`chart-bar chart-${name ?? "plain"}`}
          cx={x + pitch / 2}
          cy={y(value)}
          r={Math.min(LARGEST_POINT, pitch * 0.42)}
        />
      )}
      {schools > 0 && (
        <rect
          className="trend-count"
          {...box}
          y={TREND.ground - Math.max(1.5, tall)}
          height={Math.max(1.5, tall)}
          rx={1}
        />
      )}
    </>
  );
}
