import type { ControlProps } from "../../screen/resource-screen.ts";

/** A calendar day, "yyyy-MM-dd"; null for none. */
export function DayControl({ id, name, value, onChange, onBlur, isInvalid, isReadOnly, describedBy }: ControlProps) {
  return (
    <input
      id={id}
      name={name}
      type="date"
      className="field-control"
      value={String(value ?? "")}
      readOnly={isReadOnly}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value || null)}
    />
  );
}
