interface JsonEditorProps {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly rows: number;
  readonly isReadOnly: boolean;
  readonly isInvalid: boolean;
  readonly describedBy: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
}

/** Text editor for JSON. */
export function JsonEditor({
  id,
  label,
  text,
  isReadOnly,
  isInvalid,
  describedBy,
  onChange,
  ...rest
}: JsonEditorProps) {
  return (
    <div className="source-json">
      <label className="text-s second" htmlFor={id}>
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        className="field-control form-long mono text-s"
        value={text}
        readOnly={isReadOnly}
        spellCheck={false}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
