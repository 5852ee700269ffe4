import "../../../ui/checkbox/checkbox.css";

interface CheckboxLineProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly isReadOnly?: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** A checkbox with its label after it. */
export function CheckboxLine({ label, isChecked, isReadOnly = false, onChange }: CheckboxLineProps) {
  return (
    <label className="import-check text-s">
      <input
        type="checkbox"
        className="checkbox"
        disabled={isReadOnly}
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
