import { confirmTotp, endTotp, type ResponseOf, startTotp } from "@schoolmap/contract";
import { useState } from "react";
import { renderSVG } from "uqr";
import { Button } from "../../ui/button/button.tsx";
import { Field } from "../../ui/field/field.tsx";
import { State } from "../../ui/state/state.tsx";
import { toast } from "../../ui/toast/toast.ts";
import { send } from "../api/send.ts";
import { invalidate } from "../api/use-send.ts";
import { useAccount } from "../screen/account.tsx";
import { useTexts } from "../texts/texts.ts";
import { useStep } from "./use-step.ts";

type Secret = ResponseOf<typeof startTotp>;

/** Sets up the second factor for sign-in with a QR code for the app and a code to confirm it, or disables it. */
export function TotpCard() {
  const t = useTexts("session");
  const { totp } = useAccount();
  const [secret, setSecret] = useState<Secret>();
  return (
    <section className="sheet account-card" aria-labelledby="account-totp">
      <h2 id="account-totp" className="title-m row">
        <span className="grow">{t("secondStep")}</span>
        <span className="text-s">
          <State look={totp ? "full" : "ring"}>{t(totp ? "on" : "off")}</State>
        </span>
      </h2>
      {secret ? (
        <ConfirmForm secret={secret} onDone={() => setSecret(undefined)} />
      ) : (
        <PasswordForm isOn={totp} onSecret={setSecret} />
      )}
    </section>
  );
}

function PasswordForm({ isOn, onSecret }: { isOn: boolean; onSecret: (secret: Secret) => void }) {
  const t = useTexts("session");
  const { fault, faultOf, isBusy, submit } = useStep(async ({ password = "" }) => {
    if (!isOn) return onSecret(await send(startTotp, { body: { password } }));
    await send(endTotp, { body: { password } });
    toast(t("secondStepOff"));
    await invalidate("/api/v1/account/");
  });
  const shown = (faultOf("password") && t("fault.current")) ?? fault;
  return (
    <form className="session-form" onSubmit={submit}>
      <p className="second text-s">{t(isOn ? "secondStepOnText" : "secondStepText")}</p>
      <Field label={t("password")} isRequired {...(shown && { fault: shown })}>
        {(control) => <input {...control} name="password" type="password" autoComplete="current-password" />}
      </Field>
      <Button type="submit" disabled={isBusy}>
        {t(isOn ? "switchOff" : "setUp")}
      </Button>
    </form>
  );
}

function ConfirmForm({ secret, onDone }: { secret: Secret; onDone: () => void }) {
  const t = useTexts("session");
  const { fault, faultOf, isBusy, submit } = useStep(async ({ code = "" }) => {
    await send(confirmTotp, { body: { code } });
    toast(t("secondStepOn"));
    await invalidate("/api/v1/account/");
    onDone();
  });
  const picture = `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(secret.uri, { border: 2 }))}`;
  const shown = (faultOf("code") && t("wrong")) ?? fault;
  return (
    <form className="session-form" onSubmit={submit}>
      <p className="second text-s">{t("scan")}</p>
      <img className="account-picture" src={picture} alt={t("scanPicture")} width="176" height="176" />
      <p className="text-s">
        {t("typeSecret")} <code className="mono account-secret">{secret.secret}</code>
      </p>
      <div>
        <p className="text-s label">{t("recoveryCodes")}</p>
        <p className="text-s second">{t("recoveryCodesText")}</p>
        <ul className="account-codes mono">
          {secret.recovery_codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <Field label={t("code")} isRequired {...(shown && { fault: shown })}>
        {(control) => <input {...control} name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={7} />}
      </Field>
      <div className="row">
        <Button type="submit" look="fill" disabled={isBusy}>
          {t("confirm")}
        </Button>
        <Button look="bare" onClick={onDone}>
          {t("back")}
        </Button>
      </div>
    </form>
  );
}
