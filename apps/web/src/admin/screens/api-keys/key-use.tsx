import { getKeyUse, KEY_USE_DAYS } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { DayBars } from "../../../ui/day-bars/day-bars.tsx";
import { useSend } from "../../api/use-send.ts";
import { BesideCard } from "../../form/beside-card.tsx";
import { dateText } from "../../parts/dates.ts";
import type { BesideProps } from "../../screen/resource-screen.ts";
import { useTexts } from "../../texts/texts.ts";
import "./key-use.css";

/** Shows the requests with a key on each of the last days, as bars and as a table. */
export function KeyUse({ row }: BesideProps) {
  const t = useTexts("api-keys");
  const { data } = useSend(getKeyUse, row && { params: { id: String(row.id) } });
  if (!row || !data) return null;
  const count = data.days.reduce((sum, { requests }) => sum + requests, 0);
  const refused = data.days.reduce((sum, day) => sum + day.refused, 0);
  const line = t("use.line", { count, n: formatExact(count, t.lang), days: KEY_USE_DAYS });
  return (
    <BesideCard title={t("use.title")}>
      <DayBars
        days={data.days.map(({ requests }) => requests)}
        open={data.days.map((day) => day.refused)}
        label={line}
        zero="counted"
      />
      <p className="text-s second">{line}</p>
      {refused > 0 && (
        <p className="text-s second">{t("use.refused", { count: refused, n: formatExact(refused, t.lang) })}</p>
      )}
      <details className="key-use">
        <summary className="text-s">{t("use.table")}</summary>
        <table className="text-s">
          <thead>
            <tr>
              <th scope="col">{t("use.day")}</th>
              <th scope="col">{t("field.requests")}</th>
              <th scope="col">{t("use.over")}</th>
            </tr>
          </thead>
          <tbody>
            {data.days.toReversed().map(({ day, requests, refused: over }) => (
              <tr key={day}>
                <th scope="row">{dateText(day, t.lang)}</th>
                <td>{formatExact(requests, t.lang)}</td>
                <td>{formatExact(over, t.lang)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </BesideCard>
  );
}
