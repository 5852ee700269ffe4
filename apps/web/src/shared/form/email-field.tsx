import { useT } from "../../i18n/index.ts";
import { Field } from "../../ui/field/field.tsx";
import { MAX_EMAIL } from "./email.ts";

interface EmailFieldProps {
  readonly label: string;
  /** Purpose of the address. By default, the hint states that the field is optional. */
  readonly hint?: string;
  readonly fault: string | undefined;
  readonly isRequired?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Field for the e-mail address of a user who wants, or may want, a reply. */
export function EmailField({ label, hint, fault, isRequired = false, value, onChange }: EmailFieldProps) {
  const t = useT();
  return (
    <Field label={label} hint={hint ?? t("form.emailHint")} fault={fault} isRequired={isRequired}>
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
