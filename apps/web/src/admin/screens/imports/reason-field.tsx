import { Field } from "../../../ui/field/field.tsx";
import { useTexts } from "../../texts/texts.ts";

interface ReasonFieldProps {
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Input for the reason to publish or undo. */
export function ReasonField({ hint, value, onChange }: ReasonFieldProps) {
  const t = useTexts("imports");
  return (
    <Field label={t("reason")} isRequired {...(hint && { hint })}>
      {(control) => (
        <input {...control} maxLength={1_000} value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
