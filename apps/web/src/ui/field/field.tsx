import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Icon } from "../icon.tsx";
import "./field.css";

interface ControlProps {
  readonly id: string;
  readonly className: string;
  readonly required: boolean;
  readonly "aria-invalid": boolean;
  readonly "aria-describedby": string | undefined;
}

interface FieldProps {
  readonly label: string;
  /** Current error message. */
  readonly fault?: string | undefined;
  readonly hint?: string;
  readonly isRequired?: boolean;
  /** Renders the input, select or text area. */
  readonly children: (props: ControlProps) => ReactNode;
}

/** Labelled control of a form. The error is shown next to it and read with it. */
export function Field({ label, fault, hint, isRequired = false, children }: FieldProps) {
  const id = useId();
  const described = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: "field-control",
        required: isRequired,
        "aria-invalid": fault !== undefined,
        "aria-describedby": described || undefined,
      })}
      {fault && (
        <p id={`${id}-fault`} className="field-fault row text-s">
          <Icon of={CircleAlert} small />
          {fault}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-s second">
          {hint}
        </p>
      )}
    </div>
  );
}
