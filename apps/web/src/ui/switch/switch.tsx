import "./switch.css";

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Switch for a setting that takes effect immediately. */
export function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label className="switch">
      <span className="grow">{label}</span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
