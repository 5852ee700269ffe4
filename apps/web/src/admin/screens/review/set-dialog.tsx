import { useState } from "react";
import { Field } from "../../../ui/field/field.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import { useTexts } from "../../texts/texts.ts";
import type { FrozenSet } from "./decisions.ts";

interface SetDialogProps {
  readonly frozen: FrozenSet;
  /** @throws ResponseError when the step is rejected */
  readonly onRun: (note: string) => Promise<void>;
  readonly onClose: () => void;
}

/**
 * Shows the effect of a step on a frozen set and the omitted rows, and requests the note for the editor if one is
 * required.
 */
export function SetDialog({ frozen, onRun, onClose }: SetDialogProps) {
  const t = useTexts("review");
  const [note, setNote] = useState("");
  const { step, count, selected, left_out, removals } = frozen;
  const isNoted = step === "send_back";
  return (
    <Confirm
      title={t(`confirm.${step}`, { count })}
      action={t(`many.${step}`, { count })}
      isDanger={removals.count > 0}
      isOff={isNoted && note.trim() === ""}
      onClose={onClose}
      onConfirm={() => onRun(note.trim())}
    >
      <p>{t("frozen", { count, selected })}</p>
      {(left_out.flagged ?? 0) > 0 && <p>{t("flaggedOut", { count: left_out.flagged ?? 0 })}</p>}
      {(left_out.not_ready ?? 0) > 0 && (
        <p>{t(step === "publish" ? "notReady.publish" : "notReady.other", { count: left_out.not_ready ?? 0 })}</p>
      )}
      {removals.count > 0 && <p>{t("removals", { count: removals.count, names: removals.names.join(", ") })}</p>}
      {isNoted && (
        <div className="review-set-note">
          <Field label={t("note")} isRequired>
            {(control) => (
              <textarea
                {...control}
                rows={2}
                maxLength={1_000}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </Field>
        </div>
      )}
    </Confirm>
  );
}
