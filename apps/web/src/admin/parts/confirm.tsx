import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Field } from "../../ui/field/field.tsx";
import { useAnyTexts } from "../texts/texts.ts";
import { refusalText } from "./refusal.ts";
import "./confirm.css";

interface ConfirmProps {
  /** What is asked, naming the record. */
  readonly title: string;
  /** What follows from it. */
  readonly children?: ReactNode;
  /** What the button does, in its words. */
  readonly action: string;
  readonly isDanger?: boolean;
  /** There is nothing to do. */
  readonly isOff?: boolean;
  /** Whether a reason is asked for; it is kept with the change. */
  readonly asksWhy?: boolean;
  /** The same, and nothing is done without a reason. */
  readonly needsWhy?: boolean;
  readonly onConfirm: (reason: string | undefined) => Promise<void>;
  /** Another dialog follows once it is done, so that it does not close by itself. */
  readonly staysOpen?: boolean;
  readonly onClose: () => void;
}

/** Asks once before something is done. It stays open, and says so, when that did not work. */
export function Confirm({
  title,
  children,
  action,
  isDanger,
  isOff = false,
  needsWhy = false,
  asksWhy = needsWhy,
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
        {asksWhy && (
          <Field label={t("why")} hint={t("whyHint")} isRequired={needsWhy}>
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
            disabled={isOff || isBusy || (needsWhy && reason.trim() === "")}
            onClick={() => void confirm()}
          >
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
