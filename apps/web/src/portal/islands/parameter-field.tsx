import { useId } from "react";
import type { Parameter } from "../calls/operations.ts";
import { useTexts } from "../texts/texts.ts";

interface ParameterFieldProps {
  readonly parameter: Parameter;
  /** Description, if there is one. */
  readonly hint: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Shows a parameter of a call: its name, type and limits, and its value. */
export function ParameterField({ parameter, hint, value, onChange }: ParameterFieldProps) {
  const t = useTexts("ui");
  const id = useId();
  const { name, type, limits, isRequired, choices } = parameter;
  const control = { id, className: "field-control", "aria-describedby": `${id}-about`, value };
  return (
    <div className="parameter">
      <div className="parameter-name">
        <label htmlFor={id} lang="en">
          <code>{name}</code>
        </label>
        <span className="text-s third">
          <span lang="en">{[choices.length > 0 ? "" : type, limits].filter(Boolean).join(", ")}</span>
          {isRequired && ` ${t("needed")}`}
        </span>
      </div>
      <p id={`${id}-about`} className="parameter-hint second">
        {hint}
      </p>
      {choices.length > 0 ? (
        <select {...control} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t("notSet")}</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          placeholder={t("notSet")}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}
