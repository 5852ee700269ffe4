import type { Ref } from "react";
import type { FormControlProps } from "./control-props.ts";

/** A single-line text input. */
export function TextControl({ inputRef, value, ...props }: FormControlProps) {
  return (
    <input
      {...inputProps(props)}
      ref={inputRef as Ref<HTMLInputElement>}
      className="field-control"
      value={textOf(value)}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}

/** A multi-line text input. */
export function LongTextControl({ inputRef, value, ...props }: FormControlProps) {
  return (
    <textarea
      {...inputProps(props)}
      ref={inputRef as Ref<HTMLTextAreaElement>}
      className="field-control form-long"
      rows={3}
      value={textOf(value)}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}

/** Returns the props that all native controls of a form share. */
export function inputProps({
  id,
  name,
  onBlur,
  isInvalid,
  isReadOnly,
  describedBy,
  field,
}: Omit<FormControlProps, "inputRef" | "value">) {
  return {
    ...{ id, name, onBlur, readOnly: isReadOnly },
    ...(field.facts.maxLength && { maxLength: field.facts.maxLength }),
    "aria-invalid": isInvalid,
    "aria-required": field.facts.isRequired,
    "aria-describedby": describedBy,
    autoComplete: "off",
  } as const;
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? "" : String(value);
}
