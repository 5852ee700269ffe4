import { type Ref, useEffect, useState } from "react";
import type { FormControlProps } from "./control-props.ts";
import { inputProps } from "./text-control.tsx";

/** A number with its unit. Its value is a number, null where nothing may be said, or the text that is none. */
export function NumberControl({ inputRef, value, ...props }: FormControlProps) {
  const { field, values, onChange } = props;
  const [text, setText] = useState(textOf(value));
  // The value may change from elsewhere: discarded, merged, restored.
  useEffect(() => setText((before) => (numberOf(before, null) === (value ?? null) ? before : textOf(value))), [value]);
  const unit = typeof field.unit === "function" ? field.unit(values) : field.unit;
  return (
    <div className="form-number">
      <input
        {...inputProps(props)}
        ref={inputRef as Ref<HTMLInputElement>}
        className="field-control"
        inputMode="decimal"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onChange(numberOf(event.target.value, field.facts.isNullable ? null : undefined));
        }}
      />
      {unit && <span className="form-unit third">{unit}</span>}
    </div>
  );
}

/** A decimal comma is as good as a point. */
function numberOf(text: string, nothing: null | undefined): unknown {
  const plain = text.trim().replace(",", ".");
  if (plain === "") return nothing;
  const number = Number(plain);
  return Number.isFinite(number) ? number : text;
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? "" : String(value);
}
