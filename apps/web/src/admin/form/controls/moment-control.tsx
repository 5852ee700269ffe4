import type { Ref } from "react";
import type { FormControlProps } from "./control-of.ts";
import { inputProps } from "./text-control.tsx";

/** A day and a time of the reader's own clock; its value is the moment in ISO 8601, or null. */
export function MomentControl({ inputRef, value, ...props }: FormControlProps) {
  return (
    <input
      {...inputProps(props)}
      ref={inputRef as Ref<HTMLInputElement>}
      className="field-control"
      type="datetime-local"
      value={typeof value === "string" ? localText(value) : ""}
      onChange={({ target }) => props.onChange(target.value === "" ? null : new Date(target.value).toISOString())}
    />
  );
}

/** "2026-11-22T08:40" on the reader's clock. */
function localText(iso: string): string {
  const moment = new Date(iso);
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
