import type { Ref } from "react";
import { useTexts } from "../../texts/texts.ts";
import type { FormControlProps } from "./control-props.ts";
import { useFieldOptions } from "./options.ts";

/**
 * Single selection that shows all of its few options. A boolean has the options "yes" and "no", with the labels of the
 * screen.
 */
export function SegmentsControl({
  id,
  name,
  field,
  t,
  value,
  onChange,
  onBlur,
  inputRef,
  isReadOnly,
}: FormControlProps) {
  const list = useTexts("list");
  const isFlag = field.facts.control === "switch";
  const flags = [
    { value: "false", label: t.has(`choice.${name}.false`) ? t(`choice.${name}.false`) : list("value.no") },
    { value: "true", label: t.has(`choice.${name}.true`) ? t(`choice.${name}.true`) : list("value.yes") },
  ];
  const read = useFieldOptions(field, t);
  const options = isFlag ? flags : (read ?? []);
  return (
    <div className="segments-row" role="radiogroup" aria-labelledby={`${id}-label`}>
      {options.map((option, at) => (
        <label key={option.value} className="segment">
          <input
            ref={at === 0 ? (inputRef as Ref<HTMLInputElement>) : undefined}
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={String(value) === option.value}
            disabled={isReadOnly}
            onBlur={onBlur}
            onChange={() => onChange(isFlag ? option.value === "true" : option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
