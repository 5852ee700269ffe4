interface ToolChoiceProps<T extends string> {
  readonly label: string;
  readonly options: readonly T[];
  readonly value: T;
  readonly nameOf?: (option: T) => string;
  readonly onChange: (value: T) => void;
}

/** Switch for the form of a text, in the head of its card. */
export function ToolChoice<T extends string>({ label, options, value, nameOf, onChange }: ToolChoiceProps<T>) {
  return (
    <fieldset className="code-tools" aria-label={label}>
      {options.map((one) => (
        <button
          key={one}
          type="button"
          className="code-tool"
          aria-pressed={one === value}
          onClick={() => onChange(one)}
        >
          {nameOf?.(one) ?? one}
        </button>
      ))}
    </fieldset>
  );
}
