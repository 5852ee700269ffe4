import { useState } from "react";
import type { ControlProps } from "../../screen/resource-screen.ts";
import { isSame } from "../../screen/values.ts";

/** Mail addresses, with commas between. */
export function RecipientsControl({ id, name, value, onChange, onBlur, ...props }: ControlProps) {
  const { isInvalid, isReadOnly, describedBy } = props;
  const addresses = (value ?? []) as readonly string[];
  const [text, setText] = useState(addresses.join(", "));
  // Discarding what was typed brings the stored addresses back.
  if (!isSame(addresses, addressesIn(text))) setText(addresses.join(", "));
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
        onChange(addressesIn(event.target.value));
      }}
    />
  );
}

function addressesIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean);
}
