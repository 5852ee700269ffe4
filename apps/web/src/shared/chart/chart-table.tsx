import { formatMeasured } from "@schoolmap/rules";
import { useT } from "../../i18n/index.ts";
import { Glyph } from "../classes/glyph.tsx";
import type { ChartDay } from "./chart-days.ts";
import { dayName } from "./day-words.ts";

/** Shows the values of a chart as a table. Days without a measurement are marked. */
export function ChartTable({ days, unit }: { days: readonly ChartDay[]; unit: string }) {
  const t = useT();
  return (
    <table className="chart-table">
      <thead>
        <tr>
          <th scope="col">{t("chart.day")}</th>
          <th scope="col">{t("chart.class")}</th>
          <th scope="col">{unit}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, value, name }) => (
          <tr key={day}>
            <th scope="row">{dayName(day, t.lang)}</th>
            <td>
              {name !== null && (
                <span className="row">
                  <Glyph name={name} /> {t(`class.${name}`)}
                </span>
              )}
            </td>
            <td className={value === null ? "third" : undefined}>{formatMeasured(value, "", t.lang)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
