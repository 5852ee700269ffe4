import { correctionRoutes, listSummaries, METRICS, type MetricKey, type Summary } from "@schoolmap/contract";
import { useState } from "react";
import { Link } from "react-aria-components";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { send } from "../../api/send.ts";
import { invalidate } from "../../api/use-send.ts";
import { momentText } from "../../parts/dates.ts";
import { useRefusal } from "../../parts/use-refusal.ts";
import { useTexts } from "../../texts/texts.ts";
import type { SummaryScope, SummaryUnit } from "./summary-url.ts";
import { displayFactor, metricText, timeText, unitOf } from "./summary-words.ts";

interface CorrectionDialogProps {
  readonly scope: SummaryScope;
  readonly unit: SummaryUnit;
  readonly summary: Summary;
  readonly mayCorrect: boolean;
  readonly onClose: () => void;
}

type Draft = Readonly<Record<MetricKey, string>>;

/**
 * Shows the measured values of a day or week, and edits the values shown instead, with a reason. An empty value keeps
 * the measured one.
 */
export function CorrectionDialog({ scope, unit, summary, mayCorrect, onClose }: CorrectionDialogProps) {
  const t = useTexts("summaries");
  const refusal = useRefusal();
  const { correction } = summary;
  const [draft, setDraft] = useState<Draft>(() => draftOf(correction));
  const [reason, setReason] = useState(correction?.reason ?? "");
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const values = valuesOf(draft);
  const wrong = METRICS.filter(({ key }) => Number.isNaN(values[key])).map(({ key }) => key as MetricKey);
  const act = async (work: () => Promise<unknown>, message: string) => {
    setBusy(true);
    try {
      await work();
      await invalidate(listSummaries.path);
      toast(message);
      onClose();
    } catch (error) {
      setFault(refusal(error, t("notSaved")));
      setBusy(false);
    }
  };
  const named = correction && { params: { id: String(correction.id) }, ifMatch: etagOf(correction) };
  const save = () =>
    named
      ? send(correctionRoutes.update, { ...named, body: { ...values, reason } })
      : send(correctionRoutes.create, {
          body: { scope, unit, place_id: summary.place_id, start: summary.start, ...values, reason },
        });
  const isEmpty = METRICS.every(({ key }) => values[key] === null);
  return (
    <Dialog title={`${summary.place_name}, ${timeText(unit, summary.start, t.lang)}`} onClose={onClose}>
      <form
        className="correction"
        onSubmit={(event) => {
          event.preventDefault();
          void act(save, t("saved"));
        }}
      >
        <div className="correction-values">
          {METRICS.map(({ key }) => (
            <Field
              key={key}
              label={`${t(`column.${key}`)} (${unitOf(key)})`}
              fault={wrong.includes(key) ? t("notANumber") : undefined}
              hint={t("measured", { value: metricText(key, summary.computed[key], t.lang) ?? t("noData") })}
            >
              {(control) => (
                <input
                  {...control}
                  inputMode="decimal"
                  readOnly={!mayCorrect}
                  value={draft[key]}
                  onChange={(event) => setDraft({ ...draft, [key]: event.target.value })}
                />
              )}
            </Field>
          ))}
        </div>
        <Field label={t("reason")} hint={t("reasonHint")} isRequired>
          {(control) => (
            <input
              {...control}
              maxLength={1_000}
              readOnly={!mayCorrect}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        {correction && (
          <p className="text-s second">
            {t("setBy", {
              name: correction.modified_by.name ?? correction.modified_by.id,
              when: momentText(correction.modified_at, t.lang),
            })}{" "}
            <Link href={`/admin/corrections/${correction.id}/history`}>{t("history")}</Link>
          </p>
        )}
        {fault && (
          <p className="field-fault" role="alert">
            {fault}
          </p>
        )}
        {mayCorrect && (
          <div className="row confirm-foot">
            {named && (
              <Button
                disabled={isBusy}
                onClick={() => void act(() => send(correctionRoutes.remove, named), t("takenBack"))}
              >
                {t("takeBack")}
              </Button>
            )}
            <Button type="submit" look="fill" disabled={isBusy || isEmpty || wrong.length > 0 || reason.trim() === ""}>
              {t("save")}
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  );
}

function draftOf(correction: Summary["correction"]): Draft {
  const entries = METRICS.map(({ key }) => {
    const value = correction?.[key] ?? null;
    return [key, value === null ? "" : String(value / displayFactor(key))];
  });
  return Object.fromEntries(entries) as Draft;
}

/** Parses the values: null for an empty text, NaN for a text that is not a number. A decimal comma is accepted. */
function valuesOf(draft: Draft): Record<MetricKey, number | null> {
  const entries = METRICS.map(({ key }) => {
    const text = draft[key].trim().replace(",", ".");
    return [key, text === "" ? null : Number(text) * displayFactor(key)];
  });
  return Object.fromEntries(entries) as Record<MetricKey, number | null>;
}

function etagOf({ id, revision }: { readonly id: number; readonly revision: number }): string {
  return `"corrections-${id}-${revision}"`;
}
