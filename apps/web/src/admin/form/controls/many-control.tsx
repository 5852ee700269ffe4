import { useTexts } from "../../texts/texts.ts";
import { Chips } from "./chips.tsx";
import type { FormControlProps } from "./control-props.ts";
import { optionValue, useFieldOptions } from "./options.ts";

/** A field with multiple selection. */
export function ManyControl({ id, field, t, value, onChange, ...rest }: FormControlProps) {
  const form = useTexts("form");
  const options = useFieldOptions(field, t);
  const choose = (next: readonly string[]) =>
    onChange(next.length === 0 && field.facts.isNullable ? null : next.map((one) => optionValue(one, field)));
  const { onBlur, isInvalid, isReadOnly, describedBy } = rest;
  return (
    <Chips
      {...{ id, options, onBlur, isInvalid, isReadOnly, describedBy }}
      labelledBy={`${id}-label`}
      label={t(`field.${field.name}`)}
      chosen={(Array.isArray(value) ? value : []).map(String)}
      empty={t.has(`empty.${field.name}`) ? t(`empty.${field.name}`) : form(isReadOnly ? "nothing" : "choose")}
      onChoose={choose}
    />
  );
}
