import type { Ref } from "react";
import type { FormControlProps } from "./control-props.ts";
import { ParsedInput } from "./parsed-input.tsx";
import { inputProps } from "./text-control.tsx";

/**
 * A number with its unit. Its value is a number, null where an empty value is allowed, or the text when it is not a
 * number.
 */
export function NumberControl({ inputRef, value, ...props }: FormControlProps) {
  const { field, values, onChange } = props;
  const unit = typeof field.unit === "function" ? field.unit(values) : field.unit;
  const nothing = field.facts.isNullable ? null : undefined;
  return (
    <div className="form-number">
      <ParsedInput
        {...inputProps(props)}
        ref={inputRef as Ref<HTMLInputElement>}
        className="field-control"
        inputMode="decimal"
        value={value}
        read={(text) => numberOf(text, nothing)}
        write={textOf}
        onChange={onChange}
      />
      {unit && <span className="form-unit third">{unit}</span>}
    </div>
  );
}

/** Parses a number. Accepts a decimal comma as well as a point. */
function numberOf(text: string, nothing: null | undefined): unknown {
  const plain = text.trim().replace(",", ".");
  if (plain === "") return nothing;
  const number = Number(plain);
  return Number.isFinite(number) ? number : text;
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? "" : String(value);
}
