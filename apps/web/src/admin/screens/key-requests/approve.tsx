import { keyRequestRoutes } from "@schoolmap/contract";
import { useId, useState } from "react";
import { send } from "../../api/send.ts";
import { forget } from "../../api/use-send.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { dateText } from "../../parts/dates.ts";
import { useSourceOptions } from "../../parts/list-options.ts";
import type { ActionProps, AnyRow } from "../../screen/resource-screen.ts";
import { useTexts } from "../../texts/texts.ts";
import { requestEtag } from "./etag.ts";
import { LinkMade } from "./link-made.tsx";

/** Gives a key, or more time for one, and shows the link to the key where it was not mailed. */
export function Approve({ row, onDone, onClose }: ActionProps) {
  const t = useTexts("key-requests");
  const id = useId();
  const sources = useSourceOptions();
  const [source, setSource] = useState("");
  const [approved, setApproved] = useState<AnyRow & { readonly key_url: string | null }>();
  const isKey = row.kind === "key";
  const writes = isKey && Array.isArray(row.scopes) && row.scopes.length > 0;
  if (approved) return <LinkMade row={approved} url={approved.key_url} onClose={() => onDone(approved)} />;
  const approve = async () => {
    const body = { source_id: source === "" ? null : Number(source) };
    const sent = { params: { id: String(row.id) }, ifMatch: requestEtag(row), body };
    const given = await send(keyRequestRoutes.approve, sent);
    if (isKey) setApproved(given);
    else onDone(given);
    void forget("/api/v1/admin/");
  };
  const until = typeof row.wanted_until === "string" ? dateText(row.wanted_until, t.lang) : "";
  return (
    <Confirm
      title={t("approveTitle", { program: String(row.program) })}
      action={t("act.approve")}
      onConfirm={approve}
      staysOpen={isKey}
      onClose={onClose}
    >
      <p>{isKey ? t("approveText", { email: String(row.email) }) : t("extendText", { until })}</p>
      {writes && (
        <div className="form-field">
          <label htmlFor={id} className="text-s label">
            {t("field.source_id")}
          </label>
          <select id={id} className="field-control" value={source} onChange={(event) => setSource(event.target.value)}>
            <option value="">{t("ownSource", { program: String(row.program) })}</option>
            {sources?.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <p className="text-s third">{t("help.source_id")}</p>
        </div>
      )}
    </Confirm>
  );
}
