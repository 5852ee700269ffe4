import { type ReactNode, useId } from "react";
import "./segments.css";

interface SegmentOption<T extends string> {
  readonly value: T;
  readonly label: ReactNode;
  /** What the label has no room for. */
  readonly title?: string;
  readonly isDisabled?: boolean;
}

interface SegmentsProps<T extends string> {
  readonly label: string;
  readonly options: readonly SegmentOption<T>[];
  /** The chosen one; undefined when it is none of these. */
  readonly value: T | undefined;
  /** Leaves the label to screen readers where the options say it. */
  readonly quiet?: boolean;
  readonly onChange: (value: T) => void;
}

/** One of a few, all in sight: a group of radio buttons in a row. */
export function Segments<T extends string>({ label, options, value, quiet = false, onChange }: SegmentsProps<T>) {
  const name = useId();
  return (
    <fieldset className="segments">
      <legend className={quiet ? "sr-only" : "text-s label"}>{label}</legend>
      <div className="segments-row">
        {options.map((option) => (
          <label key={option.value} className="segment" title={option.title}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
