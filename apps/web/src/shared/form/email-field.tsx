import { useT } from "../../i18n/index.ts";
import { Field } from "../../ui/field/field.tsx";
import { MAX_EMAIL } from "./email.ts";

interface EmailFieldProps {
  readonly label: string;
  readonly fault: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The address of somebody who may want an answer; it may stay empty. */
export function EmailField({ label, fault, value, onChange }: EmailFieldProps) {
  const t = useT();
  return (
    <Field label={label} hint={t("form.emailHint")} fault={fault}>
      {(props) => (
        <input
          {...props}
          type="email"
          autoComplete="email"
          maxLength={MAX_EMAIL}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
