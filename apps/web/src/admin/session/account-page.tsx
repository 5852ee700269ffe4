import { changePassword, endAccountSession, listAccountSessions, PASSWORD_LENGTH } from "@schoolmap/contract";
import { useRef } from "react";
import { Button } from "../../ui/button/button.tsx";
import { Failed } from "../../ui/failed/failed.tsx";
import { Field } from "../../ui/field/field.tsx";
import { toast } from "../../ui/toast/toast.ts";
import { send } from "../api/send.ts";
import { invalidate, useSend } from "../api/use-send.ts";
import { momentText } from "../parts/dates.ts";
import { useAccount } from "../screen/account.tsx";
import { Head } from "../shell/head.tsx";
import { useTexts } from "../texts/texts.ts";
import { TotpCard } from "./totp-card.tsx";
import { useStep } from "./use-step.ts";
import "./session.css";

/** Account of the user: name, password, second factor, and sessions. */
export function AccountPage() {
  const t = useTexts("session");
  const { first_name, last_name, email, role, countries } = useAccount();
  const where = countries ? countries.map(({ name }) => name).join(", ") : t("everywhere");
  return (
    <>
      <Head title={t("account")} line={`${first_name} ${last_name} · ${email} · ${role.name}, ${where}`} />
      <div className="page-body account">
        <PasswordCard />
        <TotpCard />
        <SessionsCard />
      </div>
    </>
  );
}

function PasswordCard() {
  const t = useTexts("session");
  const form = useRef<HTMLFormElement>(null);
  const { fault, faultOf, isBusy, submit } = useStep(async ({ current = "", next = "" }) => {
    await send(changePassword, { body: { current, next } });
    form.current?.reset();
    toast(t("passwordChanged"));
    await invalidate("/api/v1/account/");
  });
  const nextFault = faultOf("next");
  const currentFault = faultOf("current") ?? fault;
  return (
    <section className="sheet account-card" aria-labelledby="account-password">
      <h2 id="account-password" className="title-m">
        {t("password")}
      </h2>
      <form ref={form} className="session-form" onSubmit={submit}>
        <Field label={t("currentPassword")} isRequired {...(currentFault && { fault: currentFault })}>
          {(control) => <input {...control} name="current" type="password" autoComplete="current-password" />}
        </Field>
        <Field
          label={t("newPassword")}
          hint={t("passwordHint", { min: PASSWORD_LENGTH.min })}
          isRequired
          {...(nextFault && { fault: nextFault })}
        >
          {(control) => (
            <input
              {...control}
              name="next"
              type="password"
              autoComplete="new-password"
              maxLength={PASSWORD_LENGTH.max}
            />
          )}
        </Field>
        <Button type="submit" disabled={isBusy}>
          {t("changePassword")}
        </Button>
      </form>
    </section>
  );
}

function SessionsCard() {
  const t = useTexts("session");
  const { data, error, refetch } = useSend(listAccountSessions, {});
  const end = async (id: string) => {
    try {
      await send(endAccountSession, { params: { id } });
      toast(t("sessionEnded"));
    } catch {
      toast(t("unreachable"), "failed");
    }
    await refetch();
  };
  return (
    <section className="sheet account-card account-wide" aria-labelledby="account-sessions">
      <h2 id="account-sessions" className="title-m">
        {t("sessions")}
      </h2>
      {error && <Failed text={t("unreachable")} onRetry={() => void refetch()} />}
      <ul className="account-sessions">
        {data?.results.map(({ id, device, current, last_used_at, created_at }) => (
          <li key={id} className="row">
            <span className="grow">
              <b className="label">{device || t("unknownDevice")}</b>
              {current && <span className="tag">{t("thisSession")}</span>}
              <span className="text-s third account-when">
                {t("sessionTimes", { used: momentText(last_used_at, t.lang), made: momentText(created_at, t.lang) })}
              </span>
            </span>
            {!current && (
              <Button
                small
                aria-label={`${t("endSession")}: ${device || t("unknownDevice")}`}
                onClick={() => void end(id)}
              >
                {t("endSession")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
