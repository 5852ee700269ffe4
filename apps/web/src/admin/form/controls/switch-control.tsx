import type { Ref } from "react";
import type { FormControlProps } from "./control-props.ts";

/** A switch that is on or off. */
export function SwitchControl({
  id,
  name,
  value,
  onChange,
  onBlur,
  inputRef,
  isReadOnly,
  describedBy,
}: FormControlProps) {
  return (
    <span className="switch form-switch">
      <input
        ref={inputRef as Ref<HTMLInputElement>}
        {...{ id, name, onBlur }}
        type="checkbox"
        role="switch"
        checked={value === true}
        aria-checked={value === true}
        disabled={isReadOnly}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
    </span>
  );
}
