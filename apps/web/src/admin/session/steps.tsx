import { getSessionOptions, type SignInStep, signIn, signInRecovery, signInTotp } from "@schoolmap/contract";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button/button.tsx";
import { Field } from "../../ui/field/field.tsx";
import { send } from "../api/send.ts";
import { useSend } from "../api/use-send.ts";
import { useTexts } from "../texts/texts.ts";
import { useStep } from "./use-step.ts";

type Step = "password" | "totp" | "recovery";

interface StepsProps {
  /** Mail address of the user who must sign in again; undefined when any user can sign in. */
  readonly email?: string;
  readonly onDone: () => void;
}

/** The steps of signing in: e-mail and password, then the code of the authenticator app if the account requires one. */
export function SignInSteps({ email, onDone }: StepsProps) {
  const [step, setStep] = useState<Step>("password");
  const go = ({ next }: SignInStep) => (next === "done" ? onDone() : setStep("totp"));
  if (step === "password") return <PasswordStep email={email} onDone={go} />;
  return (
    <CodeStep
      key={step}
      isRecovery={step === "recovery"}
      onDone={go}
      onOther={() => setStep(step === "totp" ? "recovery" : "totp")}
      onBack={() => setStep("password")}
    />
  );
}

function PasswordStep({ email, onDone }: { email: string | undefined; onDone: (step: SignInStep) => void }) {
  const t = useTexts("session");
  const { data: options } = useSend(getSessionOptions, {});
  const { fault, faultOf, isBusy, submit } = useStep(async ({ email: typed = "", password = "" }) => {
    const body = { email: email ?? typed, password };
    onDone(await send(signIn, { body }));
  });
  return (
    <form className="session-form" onSubmit={submit}>
      <Field label={t("email")} isRequired {...fieldFault(faultOf("email"))}>
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={email}
            readOnly={email !== undefined}
          />
        )}
      </Field>
      <Field label={t("password")} isRequired {...fieldFault(fault)}>
        {(control) => <input {...control} name="password" type="password" autoComplete="current-password" />}
      </Field>
      <Button type="submit" look="fill" wide disabled={isBusy}>
        {t("signIn")}
      </Button>
      {options?.oidc && (
        <a className="button button-edge button-wide" href="/api/v1/session/oidc/">
          {t("oidc", { name: options.oidc.name })}
        </a>
      )}
      {options && (
        <p className="text-s">
          {options.mail ? <a href="/admin/password-reset">{t("forgotten")}</a> : t("forgottenNoMail")}
        </p>
      )}
    </form>
  );
}

interface CodeStepProps {
  readonly isRecovery: boolean;
  readonly onDone: (step: SignInStep) => void;
  readonly onOther: () => void;
  readonly onBack: () => void;
}

function CodeStep({ isRecovery, onDone, onOther, onBack }: CodeStepProps) {
  const t = useTexts("session");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { fault, isBusy, submit } = useStep(async ({ code = "" }) => {
    const body = { code };
    onDone(await send(isRecovery ? signInRecovery : signInTotp, { body }));
  });
  return (
    <form className="session-form" onSubmit={submit}>
      <Field
        label={t(isRecovery ? "recoveryCode" : "code")}
        hint={t(isRecovery ? "recoveryHint" : "codeHint")}
        isRequired
        {...fieldFault(fault)}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            name="code"
            autoComplete="one-time-code"
            {...(!isRecovery && { inputMode: "numeric", maxLength: 7 })}
          />
        )}
      </Field>
      <Button type="submit" look="fill" wide disabled={isBusy}>
        {t("signIn")}
      </Button>
      <Button look="bare" wide onClick={onOther}>
        {t(isRecovery ? "useCode" : "useRecovery")}
      </Button>
      <Button look="bare" wide onClick={onBack}>
        {t("back")}
      </Button>
    </form>
  );
}

/** Converts an error to the props of a field. */
function fieldFault(fault: string | undefined): { readonly fault?: string } {
  return fault === undefined ? {} : { fault };
}
