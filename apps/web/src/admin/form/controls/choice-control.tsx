import type { Ref } from "react";
import { useTexts } from "../../texts/texts.ts";
import type { FormControlProps } from "./control-props.ts";
import { optionValue, useFieldOptions } from "./options.ts";

/** Single selection with the browser's native list. */
export function ChoiceControl(props: FormControlProps) {
  const { id, name, field, t, value, onChange, onBlur, inputRef, isInvalid, isReadOnly, describedBy } = props;
  const form = useTexts("form");
  const options = useFieldOptions(field, t);
  const chosen = value === null || value === undefined ? "" : String(value);
  const change = (text: string) =>
    onChange(text === "" ? (field.facts.isNullable ? null : undefined) : optionValue(text, field));
  return (
    <select
      ref={inputRef as Ref<HTMLSelectElement>}
      {...{ id, name, onBlur }}
      className="field-control"
      value={chosen}
      disabled={isReadOnly}
      aria-invalid={isInvalid}
      aria-required={field.facts.isRequired}
      aria-describedby={describedBy}
      onChange={(event) => change(event.target.value)}
    >
      {(field.facts.isNullable || chosen === "") && (
        <option value="">{form(field.facts.isNullable ? "nothing" : "choose")}</option>
      )}
      {options?.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
      {!options && chosen !== "" && <option value={chosen}>{form("loading")}</option>}
      {options && chosen !== "" && !options.some((option) => option.value === chosen) && (
        <option value={chosen}>{chosen}</option>
      )}
    </select>
  );
}
