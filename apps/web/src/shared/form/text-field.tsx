import { Field } from "../../ui/field/field.tsx";

interface TextFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** Current error message. */
  readonly fault: string | undefined;
  readonly isRequired?: boolean;
  readonly maxLength?: number;
  /** Number of visible lines of a multi-line text. If absent, the field has one line. */
  readonly rows?: number;
  /** HTML autocomplete token for the browser. */
  readonly autoComplete?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Text field of a form. */
export function TextField({ label, hint, fault, isRequired = false, rows, value, onChange, ...more }: TextFieldProps) {
  return (
    <Field label={label} {...(hint && { hint })} fault={fault} isRequired={isRequired}>
      {(props) =>
        rows === undefined ? (
          <input {...props} {...more} value={value} onChange={({ target }) => onChange(target.value)} />
        ) : (
          <textarea {...props} {...more} rows={rows} value={value} onChange={({ target }) => onChange(target.value)} />
        )
      }
    </Field>
  );
}
