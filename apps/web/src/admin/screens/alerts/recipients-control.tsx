import { ParsedInput } from "../../form/controls/parsed-input.tsx";
import type { ControlProps } from "../../screen/resource-screen.ts";

/** Mail addresses, separated by commas. */
export function RecipientsControl({ id, name, value, onChange, onBlur, ...props }: ControlProps) {
  return (
    <ParsedInput
      id={id}
      name={name}
      className="field-control"
      inputMode="email"
      autoComplete="off"
      value={(value ?? []) as readonly string[]}
      read={(text) => text.split(/[\s,;]+/).filter(Boolean)}
      write={(addresses) => addresses.join(", ")}
      readOnly={props.isReadOnly}
      aria-invalid={props.isInvalid || undefined}
      aria-describedby={props.describedBy}
      onBlur={onBlur}
      onChange={onChange}
    />
  );
}
