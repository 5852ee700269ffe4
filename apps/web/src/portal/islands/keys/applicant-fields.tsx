import type { TextKey } from "../../../i18n/index.ts";
import { useT } from "../../../i18n/index.ts";
import { EmailField } from "../../../shared/form/email-field.tsx";
import { TextField } from "../../../shared/form/text-field.tsx";
import type { Form } from "../../../ui/form/use-form.ts";
import { useTexts } from "../../texts/texts.ts";
import type { Applicant } from "./applicant.ts";

const MAX_LINE = 255;
const MAX_PURPOSE = 5_000;

type ApplicantForm = Pick<Form<Applicant>, "values"> & {
  readonly set: (patch: Partial<Applicant>) => void;
  readonly faultOf: (name: keyof Applicant) => TextKey | undefined;
};

/** Fields for name, address and purpose of a request. */
export function ApplicantFields({ form: { values, set, faultOf } }: { readonly form: ApplicantForm }) {
  const t = useTexts("ui");
  const core = useT();
  const fault = (name: keyof Applicant) => {
    const key = faultOf(name);
    return key && core(key);
  };
  return (
    <>
      <TextField
        label={t("key.name")}
        fault={fault("full_name")}
        isRequired
        autoComplete="name"
        maxLength={MAX_LINE}
        value={values.full_name}
        onChange={(full_name) => set({ full_name })}
      />
      <EmailField
        label={t("key.email")}
        hint={t("key.emailHint")}
        fault={fault("email")}
        isRequired
        value={values.email}
        onChange={(email) => set({ email })}
      />
      <TextField
        label={t("key.purpose")}
        fault={fault("purpose")}
        isRequired
        rows={3}
        maxLength={MAX_PURPOSE}
        value={values.purpose}
        onChange={(purpose) => set({ purpose })}
      />
    </>
  );
}
