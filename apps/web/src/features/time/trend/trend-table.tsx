import { formatMeasured, formatPeriod } from "@schoolmap/rules";
import { useT } from "../../../i18n/index.ts";
import type { PastPeriod } from "../../../resolved-view/use-history.ts";
import { Glyph } from "../../../shared/classes/glyph.tsx";

interface TrendTableProps {
  readonly periods: readonly PastPeriod[];
  readonly unit: string;
  /** Whether values are omitted, as under filters. */
  readonly countsOnly: boolean;
}

/** Shows the history as a table, newest period first. */
export function TrendTable({ periods, unit, countsOnly }: TrendTableProps) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must be able to
    <section className="trend-table" tabIndex={0} aria-label={t("trend.title")}>
      <table className="chart-table">
        <thead>
          <tr>
            <th scope="col">{t("period.title")}</th>
            {!countsOnly && <th scope="col">{t("chart.class")}</th>}
            {!countsOnly && <th scope="col">{unit}</th>}
            <th scope="col">{t("trend.schools")}</th>
          </tr>
        </thead>
        <tbody>
          {periods.toReversed().map(({ period, schools, value, name }) => (
            <tr key={period.start}>
              <th scope="row">{formatPeriod(period, t.lang)}</th>
              {!countsOnly && (
                <td>
                  {typeof value === "number" && name !== undefined && (
                    <span className="row">
                      <Glyph name={name} /> {t(`class.${name}`)}
                    </span>
                  )}
                </td>
              )}
              {!countsOnly && (
                <td className={value === null ? "third" : undefined}>{formatMeasured(value ?? null, "", t.lang)}</td>
              )}
              <td>{schools.toLocaleString(t.lang)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
