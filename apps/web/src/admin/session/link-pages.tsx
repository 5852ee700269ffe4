import {
  acceptInvitation,
  getInvitation,
  getPasswordReset,
  PASSWORD_LENGTH,
  requestPasswordReset,
  resetPassword,
} from "@schoolmap/contract";
import { type ComponentProps, useState } from "react";
import { Button } from "../../ui/button/button.tsx";
import { Field } from "../../ui/field/field.tsx";
import { send } from "../api/send.ts";
import { useSend } from "../api/use-send.ts";
import { ButtonLink } from "../parts/button-link.tsx";
import { useTexts } from "../texts/texts.ts";
import { SessionFrame } from "./session-frame.tsx";
import { useStep } from "./use-step.ts";

interface LinkPageProps {
  readonly token: string;
}

/** Accepts an invitation: the user enters names and a password, and is signed in. */
export function InvitationPage({ token }: LinkPageProps) {
  const t = useTexts("session");
  const { data, error } = useSend(getInvitation, { params: { token } });
  const { fault, faultOf, isBusy, submit } = useStep(
    async ({ email, first_name = "", last_name = "", password = "" }) => {
      await send(acceptInvitation, {
        params: { token },
        body: { ...(email && { email }), first_name, last_name, password },
      });
      location.assign("/admin");
    },
  );
  if (error) return <LinkGone />;
  if (!data) return <SessionFrame title={t("invitation")} />;
  return (
    <SessionFrame title={t("invitation")}>
      <p className="second">{t("invitationText", { role: data.role })}</p>
      <form className="session-form" onSubmit={submit}>
        <TextField
          name="email"
          label={t("email")}
          fault={faultOf("email")}
          type="email"
          autoComplete="username"
          {...(data.email && { defaultValue: data.email, readOnly: true })}
        />
        <TextField
          name="first_name"
          label={t("firstName")}
          fault={faultOf("first_name")}
          defaultValue={data.first_name}
          autoComplete="given-name"
          maxLength={20}
        />
        <TextField
          name="last_name"
          label={t("lastName")}
          fault={faultOf("last_name")}
          defaultValue={data.last_name}
          autoComplete="family-name"
          maxLength={20}
        />
        <NewPassword fault={faultOf("password") ?? fault} />
        <Button type="submit" look="fill" wide disabled={isBusy}>
          {t("accept")}
        </Button>
      </form>
    </SessionFrame>
  );
}

/** Requests a link to set a new password. */
export function ForgottenPage() {
  const t = useTexts("session");
  const [isSent, setSent] = useState(false);
  const { fault, faultOf, isBusy, submit } = useStep(async ({ email = "" }) => {
    await send(requestPasswordReset, { body: { email } });
    setSent(true);
  });
  return (
    <SessionFrame title={t("reset")}>
      {isSent ? (
        <p role="status">{t("resetSent")}</p>
      ) : (
        <form className="session-form" onSubmit={submit}>
          <TextField
            name="email"
            label={t("email")}
            fault={faultOf("email") ?? fault}
            type="email"
            autoComplete="username"
          />
          <Button type="submit" look="fill" wide disabled={isBusy}>
            {t("resetSend")}
          </Button>
        </form>
      )}
      <ButtonLink look="bare" wide href="/admin/sign-in">
        {t("back")}
      </ButtonLink>
    </SessionFrame>
  );
}

/** Sets a new password with the link from the mail. */
export function ResetPage({ token }: LinkPageProps) {
  const t = useTexts("session");
  const { data, error } = useSend(getPasswordReset, { params: { token } });
  const [isDone, setDone] = useState(false);
  const { fault, faultOf, isBusy, submit } = useStep(async ({ password = "" }) => {
    await send(resetPassword, { params: { token }, body: { password } });
    setDone(true);
  });
  if (isDone) {
    return (
      <SessionFrame title={t("resetDone")}>
        <ButtonLink look="fill" wide href="/admin/sign-in">
          {t("signIn")}
        </ButtonLink>
      </SessionFrame>
    );
  }
  if (error) return <LinkGone />;
  if (!data) return <SessionFrame title={t("reset")} />;
  return (
    <SessionFrame title={t("reset")}>
      <form className="session-form" onSubmit={submit}>
        <TextField
          name="email"
          label={t("email")}
          fault={undefined}
          type="email"
          autoComplete="username"
          defaultValue={data.email}
          readOnly
        />
        <NewPassword fault={faultOf("password") ?? fault} />
        <Button type="submit" look="fill" wide disabled={isBusy}>
          {t("resetSave")}
        </Button>
      </form>
    </SessionFrame>
  );
}

/** Shown for a link that is used, expired or invalid. */
function LinkGone() {
  const t = useTexts("session");
  return (
    <SessionFrame title={t("linkGone")}>
      <p className="second">{t("linkGoneText")}</p>
      <ButtonLink href="/admin/sign-in">{t("signIn")}</ButtonLink>
    </SessionFrame>
  );
}

function NewPassword({ fault }: { fault: string | undefined }) {
  const t = useTexts("session");
  const { min, max } = PASSWORD_LENGTH;
  return (
    <Field label={t("newPassword")} hint={t("passwordHint", { min })} isRequired {...(fault && { fault })}>
      {(control) => <input {...control} name="password" type="password" autoComplete="new-password" maxLength={max} />}
    </Field>
  );
}

interface TextFieldProps extends ComponentProps<"input"> {
  readonly label: string;
  readonly fault: string | undefined;
}

function TextField({ label, fault, ...input }: TextFieldProps) {
  return (
    <Field label={label} isRequired {...(fault && { fault })}>
      {(control) => <input {...control} {...input} />}
    </Field>
  );
}
