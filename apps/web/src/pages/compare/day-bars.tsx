import { formatValue } from "@schoolmap/rules";
import { useT } from "../../i18n/index.ts";
import { roundTop } from "../../shared/chart/chart-scale.ts";
import { dayLabel, daySentence } from "../../shared/chart/day-words.ts";
import type { LiveValue } from "./compared.ts";
import "./day-bars.css";

/**
 * Draws the days of a period as bars in the colours of their classes, with an open box for days without measurements
 * and the benchmark as a dashed line. The drawing is as wide as its column. The table of days contains the same values
 * as numbers.
 * @param top the largest number of any column, so that equal heights mean equal values
 */
export function DayBars({ value: { days, benchmark }, top }: { value: LiveValue; top: number }) {
  const t = useT();
  const { display_unit: unit, rounded_benchmark_value: limit } = benchmark;
  const end = roundTop(top);
  const share = (value: number) => `${(value / end) * 100}%`;
  const [first] = days;
  const last = days.at(-1);
  const measured = days.filter(({ value }) => value !== null).length;
  return (
    <div className="day-bars">
      <p className="sr-only">{t("compare.daysMeasured", { count: measured, all: days.length })}</p>
      <div className="day-bars-plot" aria-hidden="true">
        <span className="day-bars-top text-xs third">{formatValue(end, unit, t.lang)}</span>
        {days.map((day) => (
          <span key={day.day} className="day-bars-slot" title={daySentence(day, unit, t)}>
            {day.value === null ? (
              <i className="day-bars-missing" />
            ) : (
              <i className={`day-bars-bar day-bars-${day.name ?? "plain"}`} style={{ height: share(day.value) }} />
            )}
          </span>
        ))}
        {limit !== null && <span className="day-bars-benchmark" style={{ insetBlockEnd: share(limit) }} />}
      </div>
      {first && last && (
        <p className="day-bars-ends text-xs third" aria-hidden="true">
          <span>{dayLabel(first.day, days.length, t.lang)}</span>
          <span>{dayLabel(last.day, days.length, t.lang)}</span>
        </p>
      )}
    </div>
  );
}
