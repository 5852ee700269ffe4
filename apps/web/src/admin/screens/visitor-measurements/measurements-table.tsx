import type { Lang, VisitorMeasurementRow } from "@schoolmap/contract";
import { displayUnitOf, displayValue, formatMeasured } from "@schoolmap/rules";
import { Link } from "react-aria-components";
import { State } from "../../../ui/state/state.tsx";
import { momentText } from "../../parts/dates.ts";
import { lookOf } from "../../parts/state-look.ts";
import { useMay } from "../../screen/account.tsx";
import { useTexts } from "../../texts/texts.ts";
import "../../list/rows.css";
import "../../parts/list-table.css";

interface MeasurementsTableProps {
  readonly rows: readonly VisitorMeasurementRow[];
  readonly isOld: boolean;
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ids: ReadonlySet<string>) => void;
}

/** Shows measurements as rows: school, time, values, device, and whether they count. */
export function MeasurementsTable({ rows, isOld, ticked, onTick }: MeasurementsTableProps) {
  const t = useTexts("visitor-measurements");
  const mayDecide = useMay()("can_approve_visitor_measurement");
  const areAllTicked = rows.every(({ id }) => ticked.has(id));
  const toggle = (id: string) => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    onTick(next);
  };
  return (
    <div className="list-table-scroll">
      <table className="list-table" data-old={isOld}>
        <thead>
          <tr>
            {mayDecide && (
              <th className="list-table-check">
                <input
                  type="checkbox"
                  className="checkbox"
                  aria-label={t("tickAll")}
                  checked={areAllTicked}
                  onChange={() => onTick(new Set(areAllTicked ? [] : rows.map(({ id }) => id)))}
                />
              </th>
            )}
            <th scope="col">{t("field.school")}</th>
            <th scope="col">{t("field.measured_at")}</th>
            <th scope="col" className="list-table-end">
              {t("field.download")}
            </th>
            <th scope="col" className="list-table-end">
              {t("field.upload")}
            </th>
            <th scope="col" className="list-table-end">
              {t("field.latency")}
            </th>
            <th scope="col">{t("field.device")}</th>
            <th scope="col">{t("field.state")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const name = row.school ?? t("schoolGone");
            return (
              <tr key={row.id}>
                {mayDecide && (
                  <td className="list-table-check">
                    <input
                      type="checkbox"
                      className="checkbox"
                      aria-label={t("tick", { school: name, when: momentText(row.measured_at, t.lang) })}
                      checked={ticked.has(row.id)}
                      onChange={() => toggle(row.id)}
                    />
                  </td>
                )}
                <td>
                  {row.school === null ? (
                    <span className="third">{name}</span>
                  ) : (
                    <Link className="rows-name ellipsis" href={`/admin/schools/${row.school_id}`}>
                      {name}
                    </Link>
                  )}
                  <span className="text-xs third">{row.country ?? ""}</span>
                </td>
                <td data-label={t("field.measured_at")} className="second">
                  {momentText(row.measured_at, t.lang)}
                </td>
                <td data-label={t("field.download")} className="list-table-end">
                  {speedText(row.download, t.lang)}
                </td>
                <td data-label={t("field.upload")} className="list-table-end">
                  {speedText(row.upload, t.lang)}
                </td>
                <td data-label={t("field.latency")} className="list-table-end">
                  {formatMeasured(row.latency, "ms", t.lang)}
                </td>
                <td data-label={t("field.device")} className="second">
                  <span className="ellipsis list-table-cut" title={row.device ?? undefined}>
                    {row.device ?? ""}
                  </span>
                </td>
                <td data-label={t("field.state")}>
                  <State look={lookOf(row.state)}>{t(`state.${row.state}`)}</State>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Formats a speed in bits per second in its display unit: "18.6 Mbps". */
function speedText(speed: number | null, lang: Lang): string {
  return formatMeasured(speed === null ? null : displayValue(speed, "bps"), displayUnitOf("bps"), lang);
}
