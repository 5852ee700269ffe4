import { dayOf, formatMeasured, formatValue } from "@schoolmap/rules";
import { useT } from "../../i18n/index.ts";
import type { ChartDay } from "./chart-days.ts";
import { CHART, heightOf, isLabelled, roundTop, slotOf } from "./chart-scale.ts";
import { dayLabel } from "./day-words.ts";

interface BarsProps {
  readonly days: readonly ChartDay[];
  /** In the unit of the values; null when there is no common benchmark. */
  readonly benchmark: number | null;
  /** Index of the bar whose value is shown when not all values are. */
  readonly at: number | undefined;
}

/**
 * Draws bars in the colours of their classes, an open box for days without measurements, and the benchmark as a dashed
 * line.
 */
export function Bars({ days, benchmark, at }: BarsProps) {
  const { lang } = useT();
  const top = roundTop(Math.max(benchmark ?? 0, ...days.map(({ value }) => value ?? 0)));
  const number = (value: number) => formatValue(value, "", lang);
  const isWeek = days.length <= 7;
  return (
    <svg className="chart-drawing" viewBox={`0 0 ${CHART.width} ${CHART.height}`} aria-hidden="true">
      {[0, top / 2, top].map((value) => (
        <g key={value}>
          <line
            className="chart-grid"
            x1={CHART.left}
            x2={CHART.width}
            y1={heightOf(value, top)}
            y2={heightOf(value, top)}
          />
          <text className="chart-axis" x={CHART.left - 6} y={heightOf(value, top) + 4} textAnchor="end">
            {number(value)}
          </text>
        </g>
      ))}
      {days.map((day, index) => (
        <Bar key={day.day} day={day} index={index} count={days.length} top={top} isOn={index === at} />
      ))}
      {benchmark !== null && (
        <line
          className="chart-benchmark"
          x1={CHART.left}
          x2={CHART.width}
          y1={heightOf(benchmark, top)}
          y2={heightOf(benchmark, top)}
        />
      )}
      {days.map(({ day, value }, index) => {
        const isShown = index === at || (isWeek && value !== null);
        return isShown ? (
          <text
            key={day}
            className="chart-number"
            x={Math.min(CHART.width - (value === null ? 24 : 12), slotOf(index, days.length).middle)}
            y={heightOf(value ?? 0, top) - (value === null ? 15 : 5)}
            textAnchor="middle"
          >
            {formatMeasured(value, "", lang)}
          </text>
        ) : null;
      })}
    </svg>
  );
}

interface BarProps {
  readonly day: ChartDay;
  readonly index: number;
  readonly count: number;
  readonly top: number;
  readonly isOn: boolean;
}

function Bar({ day: { day, value, name }, index, count, top, isOn }: BarProps) {
  const { lang } = useT();
  const { x, width, middle } = slotOf(index, count);
  const y = heightOf(value ?? 0, top);
  return (
    <g className={isOn ? "chart-on" : undefined}>
      {value === null && day <= dayOf(Date.now()) && (
        <rect className="chart-missing" x={x + 0.6} y={CHART.bottom - 10} width={width - 1.2} height={9.5} />
      )}
      {value !== null && (
        <rect
          className={`chart-bar chart-${name ?? "plain"}`}
          x={x}
          y={y}
          width={width}
          height={CHART.bottom - y}
          rx={2}
        />
      )}
      {isLabelled(index, count) && (
        <text className="chart-axis" x={middle} y={CHART.height - 5} textAnchor="middle">
          {dayLabel(day, count, lang)}
        </text>
      )}
    </g>
  );
}
