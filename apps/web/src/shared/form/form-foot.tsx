import type { ReactNode } from "react";
import { useT } from "../../i18n/index.ts";
import { Button } from "../../ui/button/button.tsx";
import { Failed } from "../../ui/failed/failed.tsx";
import type { Sending } from "../../ui/form/use-form.ts";
import { failureReason } from "./failure-reason.ts";

interface FormFootProps {
  readonly form: { readonly sending: Sending; readonly error: unknown };
  /** Sentence that describes the failure. */
  readonly failed: string;
  /** Label of the main button. */
  readonly send: string;
  /** Buttons next to the main button. */
  readonly children?: ReactNode;
}

/** End of a form: the submit button and, after a failure, the reason and a note that the input is preserved. */
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
