import { type FormEvent, useState } from "react";
import { Button } from "../../ui/button/button.tsx";
import { Field } from "../../ui/field/field.tsx";
import { toast } from "../../ui/toast/toast.ts";
import { useMay } from "../screen/account.tsx";
import type { AnyRow, ResourceScreen } from "../screen/resource-screen.ts";
import { restoreRow, updateRow } from "../screen/row-changes.ts";
import { useAnyTexts, useTexts } from "../texts/texts.ts";
import type { Difference, RowVersion } from "./versions.ts";

interface RestoreFormProps {
  readonly screen: ResourceScreen;
  readonly row: AnyRow;
  readonly chosen: RowVersion;
  /** Differences between that version and the current row. */
  readonly differences: readonly Difference[];
}

/** Restores a version, or single fields of it. This creates a new version and requires a reason. */
export function RestoreForm({ screen, row, chosen, differences }: RestoreFormProps) {
  const t = useTexts("history");
  const own = useAnyTexts(screen.area);
  const may = useMay();
  const [ticked, setTicked] = useState<ReadonlySet<string>>();
  const [reason, setReason] = useState("");
  const [state, setState] = useState<"idle" | "busy" | "missing" | "failed">("idle");
  if (!may(screen.resource.permissions.update) || screen.isLocked?.(row)) return null;
  const fields = differences.filter(({ field }) => field in screen.resource.patch);
  const restore = async () => {
    const values = fields.filter(({ field }) => ticked?.has(field)).map(({ field, from }) => [field, from] as const);
    if (ticked) await updateRow(screen, row, Object.fromEntries(values), reason.trim());
    else await restoreRow(screen, row, { revision: chosen.revision, reason: reason.trim() });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === "") return setState("missing");
    setState("busy");
    restore().then(
      () => {
        setState("idle");
        setReason("");
        toast(t("restore.done"));
      },
      () => setState("failed"),
    );
  };
  const toggle = (field: string) => {
    const next = new Set(ticked);
    if (!next.delete(field)) next.add(field);
    setTicked(next);
  };
  return (
    <form className="history-restore" onSubmit={submit}>
      <h3 className="title-m">{t("restore")}</h3>
      <label className="row">
        <input type="radio" className="radio" name="what" checked={!ticked} onChange={() => setTicked(undefined)} />
        {t("restore.all")}
      </label>
      {fields.length > 0 && (
        <label className="row">
          <input type="radio" className="radio" name="what" checked={!!ticked} onChange={() => setTicked(new Set())} />
          {t("restore.some")}
        </label>
      )}
      {ticked && (
        <div className="history-ticks">
          {fields.map(({ field }) => (
            <label key={field} className="row">
              <input type="checkbox" className="checkbox" checked={ticked.has(field)} onChange={() => toggle(field)} />
              {own(`field.${field}`)}
            </label>
          ))}
        </div>
      )}
      <Field label={t("why")} hint={t("whyHint")} isRequired {...(state === "missing" && { fault: t("whyMissing") })}>
        {(control) => (
          <input {...control} maxLength={1_000} value={reason} onChange={(event) => setReason(event.target.value)} />
        )}
      </Field>
      {state === "failed" && (
        <p className="field-fault" role="alert">
          {t("restore.failed")}
        </p>
      )}
      <div className="row">
        <span className="grow text-s third">{t("restore.effect", { next: row.revision + 1, now: row.revision })}</span>
        <Button type="submit" look="fill" disabled={state === "busy" || ticked?.size === 0}>
          {t("restore")}
        </Button>
      </div>
    </form>
  );
}
