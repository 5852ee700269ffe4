import { type ReactNode, useId } from "react";
import "./segments.css";

interface SegmentOption<T extends string> {
  readonly value: T;
  readonly label: ReactNode;
  /** Text for which the label has no room. */
  readonly title?: string;
  readonly isDisabled?: boolean;
}

interface SegmentsProps<T extends string> {
  readonly label: string;
  readonly options: readonly SegmentOption<T>[];
  /** Selected value, or undefined when it is none of the options. */
  readonly value: T | undefined;
  /** Shows the label only to screen readers, for options that are clear without it. */
  readonly quiet?: boolean;
  readonly onChange: (value: T) => void;
}

/** Selects one of a few visible options: a group of radio buttons in a row. */
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
