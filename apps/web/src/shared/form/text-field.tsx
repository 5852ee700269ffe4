import { Field } from "../../ui/field/field.tsx";

interface TextFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** What is wrong with it now, in words. */
  readonly fault: string | undefined;
  readonly isRequired?: boolean;
  readonly maxLength?: number;
  /** A text of many lines, shown with so many; absent: one line. */
  readonly rows?: number;
  /** What browsers may fill in, as HTML names it. */
  readonly autoComplete?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A text that somebody writes. */
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
