import { formatMeasured } from "@schoolmap/rules";
import { useT } from "../../i18n/index.ts";
import { dayName } from "../../shared/chart/day-words.ts";
import { Glyph } from "../../shared/classes/glyph.tsx";
import type { Compared, LiveValue } from "./compared.ts";
import "./days-table.css";

type Measured = Compared & { readonly value: LiveValue };

/** Shows the values of the charts as numbers: a row for each day, a column for each place. */
export function DaysTable({ compared }: { compared: readonly Compared[] }) {
  const t = useT();
  const measured = compared.filter((one): one is Measured => one.value?.kind === "live");
  const [first] = measured;
  if (!first) return null;
  return (
    <details className="compare-days">
      <summary>{t("compare.daysTable")}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must be able to scroll it. */}
      <section className="compare-scroll" aria-label={t("compare.daysTable")} tabIndex={0}>
        <table className="compare-days-table">
          <thead>
            <tr>
              <th scope="col">{t("chart.day")}</th>
              {measured.map(({ key, name, value }) => (
                <th key={key} scope="col">
                  {name} <span className="third">{value.benchmark.display_unit}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {first.value.days.map(({ day }, index) => (
              <tr key={day}>
                <th scope="row">{dayName(day, t.lang)}</th>
                {measured.map(({ key, value }) => (
                  <DayCell key={key} value={value} index={index} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function DayCell({ value: { days }, index }: { value: LiveValue; index: number }) {
  const t = useT();
  const day = days[index];
  if (!day || day.value === null) return <td className="third">{t("value.noData")}</td>;
  return (
    <td>
      <span className="row">
        {day.name && <Glyph name={day.name} size={12} />}
        {day.name && <span className="sr-only">{t(`class.${day.name}`)}</span>}
        {formatMeasured(day.value, "", t.lang)}
      </span>
    </td>
  );
}
