import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import type { ControlProps } from "../../../screen/resource-screen.ts";
import { codeOf } from "./code-of.ts";

/**
 * The code of a new layer: it is converted to capital letters while typed, and is derived from the name until the user
 * changes it.
 */
export function CodeControl(props: ControlProps) {
  const { id, name, value, values, onChange, onBlur, isInvalid, isReadOnly, describedBy } = props;
  const { formState, setValue } = useFormContext();
  const isOwn = formState.touchedFields[name] === true;
  const derived = codeOf(String(values.name ?? ""));
  useEffect(() => {
    if (!isOwn) setValue(name, derived);
  }, [isOwn, derived, name, setValue]);
  return (
    <input
      id={id}
      name={name}
      className="field-control mono"
      value={String(value ?? "")}
      maxLength={255}
      readOnly={isReadOnly}
      autoComplete="off"
      aria-required
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value.toUpperCase())}
    />
  );
}
