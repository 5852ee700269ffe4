import type { Ref } from "react";
import { localMoment } from "../../parts/local-moment.ts";
import type { FormControlProps } from "./control-props.ts";
import { inputProps } from "./text-control.tsx";

/** A date and time in the user's time zone. Its value is the time in ISO 8601, or null. */
export function MomentControl({ inputRef, value, ...props }: FormControlProps) {
  return (
    <input
      {...inputProps(props)}
      ref={inputRef as Ref<HTMLInputElement>}
      className="field-control"
      type="datetime-local"
      value={typeof value === "string" ? localMoment(value) : ""}
      onChange={({ target }) => props.onChange(target.value === "" ? null : new Date(target.value).toISOString())}
    />
  );
}
