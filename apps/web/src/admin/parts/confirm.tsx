import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Field } from "../../ui/field/field.tsx";
import { useAnyTexts } from "../texts/texts.ts";
import { refusalText } from "./refusal.ts";
import "./confirm.css";

interface ConfirmProps {
  /** The question, which names the row. */
  readonly title: string;
  /** The consequences of the action. */
  readonly children?: ReactNode;
  /** Label of the button. */
  readonly action: string;
  readonly isDanger?: boolean;
  /** Whether there is nothing to do. */
  readonly isOff?: boolean;
  /** Whether to show a field for a reason, which is stored with the change. */
  readonly hasReasonField?: boolean;
  /** Whether a reason is required for the action. */
  readonly requiresReason?: boolean;
  readonly onConfirm: (reason: string | undefined) => Promise<void>;
  /** Whether another dialog follows, so that this one does not close on its own. */
  readonly staysOpen?: boolean;
  readonly onClose: () => void;
}

/** Dialog that confirms an action. When the action fails, the dialog stays open and shows the error. */
export function Confirm({
  title,
  children,
  action,
  isDanger,
  isOff = false,
  requiresReason = false,
  hasReasonField = requiresReason,
  onConfirm,
  onClose,
  staysOpen = false,
}: ConfirmProps) {
  const t = useAnyTexts("form");
  const [reason, setReason] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm(reason.trim() || undefined);
      if (!staysOpen) onClose();
    } catch (error) {
      setFault(refusalText(error, t) ?? t("notDone"));
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="confirm">
        {children && <div className="second">{children}</div>}
        {hasReasonField && (
          <Field label={t("why")} hint={t("whyHint")} isRequired={requiresReason}>
            {(control) => (
              <input
                {...control}
                maxLength={1_000}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
        )}
        {fault && (
          <p className="field-fault" role="alert">
            {fault}
          </p>
        )}
        <div className="row confirm-foot">
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            look={isDanger ? "edge" : "fill"}
            className={isDanger ? "button-danger" : ""}
            disabled={isOff || isBusy || (requiresReason && reason.trim() === "")}
            onClick={() => void confirm()}
          >
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
