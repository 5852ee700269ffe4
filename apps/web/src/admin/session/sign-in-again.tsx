import { lazy, Suspense } from "react";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { endWait, useWaitsForSignIn } from "../api/sign-in-again.ts";
import { useAccount } from "../screen/account.tsx";
import { useTexts } from "../texts/texts.ts";
import "./session.css";

const SignInSteps = lazy(async () => ({ default: (await import("./steps.tsx")).SignInSteps }));

/**
 * Requests the password in a dialog over the page when the session has ended. Input is kept, and waiting requests
 * continue.
 */
export function SignInAgain() {
  const t = useTexts("session");
  const { email } = useAccount();
  if (!useWaitsForSignIn()) return null;
  return (
    <Dialog title={t("again")} onClose={() => endWait(false)}>
      <p className="second">{t("againText")}</p>
      <Suspense>
        <SignInSteps email={email} onDone={() => endWait(true)} />
      </Suspense>
    </Dialog>
  );
}
