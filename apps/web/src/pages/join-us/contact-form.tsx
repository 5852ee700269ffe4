import { postContact } from "@schoolmap/contract";
import { type FormEvent, useRef, useState } from "react";
import { call, refusedFields } from "../../api/index.ts";
import { Link } from "../../features/link/link.tsx";
import { type TextKey, useT } from "../../i18n/index.ts";
import { Button } from "../../ui/button/button.tsx";
import { Failed } from "../../ui/failed/failed.tsx";
import { Field } from "../../ui/field/field.tsx";
import { faultsIn, type Message, NO_MESSAGE, PURPOSES } from "./message.ts";
import "./contact-form.css";

const MAX_LINE = 255;
const MAX_EMAIL = 254;
const MAX_MESSAGE = 5000;
const MESSAGE_ROWS = 6;

const PURPOSE_TEXTS = {
  join: "pages.join.purposeJoin",
  "share data": "pages.join.purposeData",
  volunteer: "pages.join.purposeVolunteer",
  partner: "pages.join.purposePartner",
  other: "pages.join.purposeOther",
} as const satisfies Record<(typeof PURPOSES)[number], TextKey>;

type Sending = "no" | "now" | "failed";

/** Who writes, why and what. What is wrong is said when it is sent, beside its field, and goes as it is put right. */
export function ContactForm({ onSent }: { onSent: () => void }) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [message, setMessage] = useState<Message>(NO_MESSAGE);
  const [wasSent, setWasSent] = useState(false);
  const [sending, setSending] = useState<Sending>("no");
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const faults = faultsIn(message);
  const faultOf = (name: keyof Message) => {
    const fault = refused.has(name) ? "pages.join.refused" : wasSent ? faults[name] : undefined;
    return fault && t(fault);
  };
  const set = (name: keyof Message) => (event: { target: { value: string } }) => {
    setMessage({ ...message, [name]: event.target.value });
    setRefused(new Set([...refused].filter((one) => one !== name)));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (Object.keys(faults).length > 0) {
      // The marks stand in the page only after this event.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
      return;
    }
    setSending("now");
    try {
      const { email, ...rest } = message;
      await call(postContact, {
        body: { ...rest, category: "gigamaps", ...(email.trim() ? { email: email.trim() } : {}) },
      });
      onSent();
    } catch (error) {
      setRefused(refusedFields(error));
      setSending("failed");
    }
  };
  return (
    <form ref={form} className="contact-form" noValidate onSubmit={submit}>
      <Field label={t("pages.join.name")} fault={faultOf("full_name")} isRequired>
        {(props) => (
          <input
            {...props}
            autoComplete="name"
            maxLength={MAX_LINE}
            value={message.full_name}
            onChange={set("full_name")}
          />
        )}
      </Field>
      <Field label={t("pages.join.organisation")} fault={faultOf("organisation")} isRequired>
        {(props) => (
          <input
            {...props}
            autoComplete="organization"
            maxLength={MAX_LINE}
            value={message.organisation}
            onChange={set("organisation")}
          />
        )}
      </Field>
      <Field label={t("pages.join.email")} hint={t("pages.join.emailHint")} fault={faultOf("email")}>
        {(props) => (
          <input
            {...props}
            type="email"
            autoComplete="email"
            maxLength={MAX_EMAIL}
            value={message.email}
            onChange={set("email")}
          />
        )}
      </Field>
      <Field label={t("pages.join.purpose")} fault={faultOf("purpose")} isRequired>
        {(props) => (
          <select {...props} value={message.purpose} onChange={set("purpose")}>
            <option value="">{t("pages.join.choose")}</option>
            {PURPOSES.map((purpose) => (
              <option key={purpose} value={purpose}>
                {t(PURPOSE_TEXTS[purpose])}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t("pages.join.message")} fault={faultOf("message")} isRequired>
        {(props) => (
          <textarea
            {...props}
            rows={MESSAGE_ROWS}
            maxLength={MAX_MESSAGE}
            value={message.message}
            onChange={set("message")}
          />
        )}
      </Field>
      {sending === "failed" && <Failed text={t("pages.join.failed")} detail={t("pages.join.failedWay")} />}
      <p className="text-s second">
        {t("pages.join.keeps")} <Link href="/privacy">{t("pages.name.privacy")}</Link>
      </p>
      <Button look="fill" type="submit" disabled={sending === "now"}>
        {t(sending === "now" ? "pages.join.sending" : "pages.join.send")}
      </Button>
    </form>
  );
}
