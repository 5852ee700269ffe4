import type { ReactNode } from "react";
import { useT } from "../../i18n/index.ts";
import { Button } from "../../ui/button/button.tsx";
import { Failed } from "../../ui/failed/failed.tsx";
import type { Sending } from "../../ui/form/use-form.ts";
import { failureReason } from "./failure-reason.ts";

interface FormFootProps {
  readonly form: { readonly sending: Sending; readonly error: unknown };
  /** What did not happen, in a sentence. */
  readonly failed: string;
  /** What the main button says. */
  readonly send: string;
  /** Buttons beside it. */
  readonly children?: ReactNode;
}

/** The end of a form: why it was not sent and that all is still there, and the button that sends it. */
export function FormFoot({ form: { sending, error }, failed, send, children }: FormFootProps) {
  const t = useT();
  return (
    <>
      {sending === "failed" && <Failed text={failed} detail={`${t(failureReason(error))} ${t("form.kept")}`} />}
      <div className="row">
        <Button look="fill" type="submit" aria-disabled={sending === "now"}>
          {sending === "now" ? t("form.sending") : send}
        </Button>
        {children}
      </div>
    </>
  );
}
