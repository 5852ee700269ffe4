import { type KeyScope, keyRequestRoutes } from "@schoolmap/contract";
import { useId, useState } from "react";
import { send } from "../../api/send.ts";
import { invalidate } from "../../api/use-send.ts";
import { Choices } from "../../parts/choices.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import { dateText } from "../../parts/dates.ts";
import { useSourceOptions } from "../../parts/list-options.ts";
import type { ActionProps, AnyRow } from "../../screen/resource-screen.ts";
import { useTexts } from "../../texts/texts.ts";
import { requestEtag } from "./etag.ts";
import { LinkMade } from "./link-made.tsx";

/** Issues a key, or extends one, and shows the link to the key if it was not mailed. */
export function Approve({ row, onDone, onClose }: ActionProps) {
  const t = useTexts("key-requests");
  const [source, setSource] = useState("");
  const [approved, setApproved] = useState<AnyRow & { readonly key_url: string | null }>();
  const isKey = row.kind === "key";
  const requested = isKey ? (row.scopes as readonly KeyScope[]) : [];
  const [scopes, setScopes] = useState(requested);
  if (approved) return <LinkMade row={approved} url={approved.key_url} onClose={() => onDone(approved)} />;
  const approve = async () => {
    const given = requested.filter((scope) => scopes.includes(scope));
    const body = { ...(requested.length > 0 && { scopes: given }), source_id: source === "" ? null : Number(source) };
    const sent = { params: { id: String(row.id) }, ifMatch: requestEtag(row), body };
    const decided = await send(keyRequestRoutes.approve, sent);
    if (isKey) setApproved(decided);
    else onDone(decided);
    void invalidate("/api/v1/admin/");
  };
  const until = typeof row.wanted_until === "string" ? dateText(row.wanted_until, t.lang) : "";
  return (
    <Confirm
      title={t("approveTitle", { program: String(row.program) })}
      action={t("act.approve")}
      isOff={requested.length > 0 && scopes.length === 0}
      onConfirm={approve}
      staysOpen={isKey}
      onClose={onClose}
    >
      <div className="confirm-parts">
        <p>{isKey ? t("approveText", { email: String(row.email) }) : t("extendText", { until })}</p>
        {requested.length > 0 && (
          <div className="form-field">
            <p className="text-s label">{t("field.scopes")}</p>
            <Choices
              label={t("field.scopes")}
              options={requested.map((scope) => ({ value: scope, label: t(`choice.scopes.${scope}`) }))}
              chosen={scopes}
              onToggle={(scope) => setScopes(toggled(scopes, scope as KeyScope))}
            />
          </div>
        )}
        {scopes.includes("measurements:write") && (
          <SourceField program={String(row.program)} value={source} onChange={setSource} />
        )}
      </div>
    </Confirm>
  );
}

interface SourceFieldProps {
  readonly program: string;
  /** Id of the source; "" for a new one. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The source to which the measurements of the key are attributed. */
function SourceField({ program, value, onChange }: SourceFieldProps) {
  const t = useTexts("key-requests");
  const id = useId();
  const sources = useSourceOptions();
  return (
    <div className="form-field">
      <label htmlFor={id} className="text-s label">
        {t("field.source_id")}
      </label>
      <select id={id} className="field-control" value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t("ownSource", { program })}</option>
        {sources?.map(({ value: source, label }) => (
          <option key={source} value={source}>
            {label}
          </option>
        ))}
      </select>
      <p className="text-s third">{t("help.source_id")}</p>
    </div>
  );
}

function toggled(scopes: readonly KeyScope[], scope: KeyScope): readonly KeyScope[] {
  return scopes.includes(scope) ? scopes.filter((other) => other !== scope) : [...scopes, scope];
}
