import { useState } from "react";
import type { ControlProps } from "../../screen/resource-screen.ts";

/** Mail addresses, with commas between. */
export function RecipientsControl({ id, name, value, onChange, onBlur, ...props }: ControlProps) {
  const { isInvalid, isReadOnly, describedBy } = props;
  const [text, setText] = useState((value as readonly string[] | undefined)?.join(", ") ?? "");
  return (
    <input
      id={id}
      name={name}
      className="field-control"
      inputMode="email"
      autoComplete="off"
      value={text}
      readOnly={isReadOnly}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      onBlur={onBlur}
      onChange={(event) => {
        setText(event.target.value);
        onChange(event.target.value.split(/[\s,;]+/).filter(Boolean));
      }}
    />
  );
}
