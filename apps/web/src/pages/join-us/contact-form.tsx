import { postContact } from "@schoolmap/contract";
import { call } from "../../api/index.ts";
import { refusedFields } from "../../api/refused-fields.ts";
import { type TextKey, useT } from "../../i18n/index.ts";
import { EmailField } from "../../shared/form/email-field.tsx";
import { FormFoot } from "../../shared/form/form-foot.tsx";
import { useFormToken } from "../../shared/form/form-token.ts";
import { TextField } from "../../shared/form/text-field.tsx";
import { Link } from "../../shared/link/link.tsx";
import { Field } from "../../ui/field/field.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { faultsIn, type Message, NO_MESSAGE, PURPOSES } from "./message.ts";
import "./contact-form.css";

const MAX_LINE = 255;
const MAX_MESSAGE = 5000;
const MESSAGE_ROWS = 6;

const PURPOSE_TEXTS = {
  join: "pages.join.purposeJoin",
  "share data": "pages.join.purposeData",
  volunteer: "pages.join.purposeVolunteer",
  partner: "pages.join.purposePartner",
  other: "pages.join.purposeOther",
} as const satisfies Record<(typeof PURPOSES)[number], TextKey>;

/** Form for the sender's data, the purpose and the message. */
export function ContactForm({ onSent }: { onSent: () => void }) {
  const t = useT();
  const tokenOf = useFormToken();
  const form = useForm<Message>({
    start: NO_MESSAGE,
    faultsOf: faultsIn,
    refused: "form.refused",
    refusedIn: (error) => new Set(refusedFields(error).keys()) as ReadonlySet<keyof Message>,
    send: async ({ email, ...rest }) => {
      const replyTo = email.trim() ? { email: email.trim() } : {};
      const token = await tokenOf();
      await call(postContact, { body: { ...rest, ...replyTo, category: "gigamaps", token } });
      onSent();
    },
  });
  const { values, set } = form;
  const fault = (name: keyof Message) => {
    const key = form.faultOf(name);
    return key && t(key);
  };
  return (
    <form {...form.props} className="contact-form">
      <TextField
        label={t("pages.join.name")}
        fault={fault("full_name")}
        isRequired
        autoComplete="name"
        maxLength={MAX_LINE}
        value={values.full_name}
        onChange={(full_name) => set({ full_name })}
      />
      <TextField
        label={t("pages.join.organisation")}
        fault={fault("organisation")}
        isRequired
        autoComplete="organization"
        maxLength={MAX_LINE}
        value={values.organisation}
        onChange={(organisation) => set({ organisation })}
      />
      <EmailField
        label={t("pages.join.email")}
        fault={fault("email")}
        value={values.email}
        onChange={(email) => set({ email })}
      />
      <Field label={t("pages.join.purpose")} fault={fault("purpose")} isRequired>
        {(props) => (
          <select {...props} value={values.purpose} onChange={({ target }) => set({ purpose: target.value })}>
            <option value="">{t("form.choose")}</option>
            {PURPOSES.map((purpose) => (
              <option key={purpose} value={purpose}>
                {t(PURPOSE_TEXTS[purpose])}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label={t("pages.join.message")}
        fault={fault("message")}
        isRequired
        rows={MESSAGE_ROWS}
        maxLength={MAX_MESSAGE}
        value={values.message}
        onChange={(message) => set({ message })}
      />
      <p className="text-s second">
        {t("pages.join.keeps")} <Link href="/privacy">{t("pages.name.privacy")}</Link>
      </p>
      <FormFoot form={form} failed={t("pages.join.failed")} send={t("pages.join.send")} />
    </form>
  );
}
