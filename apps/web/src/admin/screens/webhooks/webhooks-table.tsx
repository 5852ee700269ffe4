import type { StaffWebhook } from "@schoolmap/contract";
import { Link } from "react-aria-components";
import { State } from "../../../ui/state/state.tsx";
import { momentText } from "../../parts/dates.ts";
import { lookOf } from "../../parts/state-look.ts";
import { useTexts } from "../../texts/texts.ts";
import { WebhookMenu } from "./webhook-menu.tsx";
import "../../list/rows.css";
import "../../parts/list-table.css";

interface WebhooksTableProps {
  readonly rows: readonly StaffWebhook[];
  readonly isOld: boolean;
}

/** Shows webhooks as rows: owner, schools, and delivery of messages. */
export function WebhooksTable({ rows, isOld }: WebhooksTableProps) {
  const t = useTexts("webhooks");
  return (
    <div className="list-table-scroll">
      <table className="list-table" data-old={isOld}>
        <thead>
          <tr>
            <th scope="col">{t("field.url")}</th>
            <th scope="col">{t("field.key")}</th>
            <th scope="col">{t("field.schools")}</th>
            <th scope="col">{t("field.status")}</th>
            <th scope="col">{t("field.delivered")}</th>
            <th scope="col" className="list-table-menu">
              <span className="sr-only">{t("menu")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <b className="label">{new URL(row.url).host}</b>
                <span className="rows-under ellipsis list-table-cut" title={row.url}>
                  {row.url}
                </span>
              </td>
              <td data-label={t("field.key")}>
                <Link className="rows-name ellipsis" href={`/admin/api-keys/${row.key.id}`}>
                  {row.key.name}
                </Link>
              </td>
              <td data-label={t("field.schools")} className="second">
                {row.country?.name ?? t("schools", { count: row.schools })}
              </td>
              <td data-label={t("field.status")}>
                <WebhookState row={row} />
              </td>
              <td data-label={t("field.delivered")} className="second">
                {row.delivered ? momentText(row.delivered, t.lang) : <span className="third">{t("never")}</span>}
              </td>
              <td className="list-table-menu">
                <WebhookMenu row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Shows whether messages are delivered; otherwise the reason, and since when. */
function WebhookState({ row }: { readonly row: StaffWebhook }) {
  const t = useTexts("webhooks");
  const { status, error, failing_since, is_stopped_by_staff: isByStaff } = row;
  const since = failing_since && t("since", { when: momentText(failing_since, t.lang) });
  const words = isByStaff ? t("byStaff") : [error && errorText(error, t), since].filter(Boolean).join(" ");
  return (
    <div>
      <State look={lookOf(status)}>{t(`status.${status}`)}</State>
      {words && <span className="rows-under">{words}</span>}
    </div>
  );
}

/** The error of the server contains the status of the response, or reports that there was none. */
function errorText(error: string, t: ReturnType<typeof useTexts<"webhooks">>): string {
  const [status] = /\d{3}/.exec(error) ?? [];
  return status ? t("answered", { status }) : t("unreachable");
}
