import type { ControlProps, Option } from "../../screen/resource-screen.ts";

interface SelectControlProps extends ControlProps {
  readonly options: readonly Option[];
  readonly onChoose: (value: string) => void;
  /** Shown while nothing is chosen. */
  readonly empty: string | undefined;
}

/** Single selection with options that depend on another field. */
export function SelectControl(props: SelectControlProps) {
  const { id, name, value, onBlur, isInvalid, isReadOnly, describedBy, options, onChoose, empty } = props;
  return (
    <select
      id={id}
      name={name}
      className="field-control"
      value={String(value ?? "")}
      disabled={isReadOnly}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      onBlur={onBlur}
      onChange={(event) => onChoose(event.target.value)}
    >
      {empty !== undefined && <option value="">{empty}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
