import type { TextKey } from "../../../i18n/index.ts";
import { useT } from "../../../i18n/index.ts";
import { Field } from "../../../ui/field/field.tsx";
import type { Form } from "../../../ui/form/use-form.ts";
import { useTexts } from "../../texts/texts.ts";
import type { Asker } from "./ask.ts";

const MAX_LINE = 255;
const MAX_EMAIL = 254;
const MAX_PURPOSE = 5_000;

type AskerForm = Pick<Form<Asker>, "values"> & {
  readonly set: (patch: Partial<Asker>) => void;
  readonly faultOf: (name: keyof Asker) => TextKey | undefined;
};

/** Name, address and purpose of somebody who asks. */
export function AskerFields({ form: { values, set, faultOf } }: { readonly form: AskerForm }) {
  const t = useTexts("ui");
  const core = useT();
  const fault = (name: keyof Asker) => {
    const key = faultOf(name);
    return key && core(key);
  };
  return (
    <>
      <Field label={t("key.name")} fault={fault("full_name")} isRequired>
        {(props) => (
          <input
            {...props}
            autoComplete="name"
            maxLength={MAX_LINE}
            value={values.full_name}
            onChange={({ target }) => set({ full_name: target.value })}
          />
        )}
      </Field>
      <Field label={t("key.email")} hint={t("key.emailHint")} fault={fault("email")} isRequired>
        {(props) => (
          <input
            {...props}
            type="email"
            autoComplete="email"
            maxLength={MAX_EMAIL}
            value={values.email}
            onChange={({ target }) => set({ email: target.value })}
          />
        )}
      </Field>
      <Field label={t("key.purpose")} fault={fault("purpose")} isRequired>
        {(props) => (
          <textarea
            {...props}
            rows={3}
            maxLength={MAX_PURPOSE}
            value={values.purpose}
            onChange={({ target }) => set({ purpose: target.value })}
          />
        )}
      </Field>
    </>
  );
}
