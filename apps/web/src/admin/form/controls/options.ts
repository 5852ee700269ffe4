import type { Option } from "../../screen/resource-screen.ts";
import type { AnyTranslate } from "../../texts/texts.ts";
import type { FormField } from "../fields.ts";

const noOptions = () => undefined;

/**
 * Returns the options of a field: its own, or the enumeration of the contract with the labels of the screen; undefined
 * while they load.
 */
export function useFieldOptions({ name, facts, options }: FormField, t: AnyTranslate): readonly Option[] | undefined {
  // A field always has the same function.
  const read = (options ?? noOptions)();
  if (options) return read;
  return facts.choices?.map((value) => {
    const key = `choice.${name}.${value}`;
    return { value, label: t.has(key) ? t(key) : value };
  });
}

/** Returns the value of an option. */
export function optionValue(value: string, { facts }: FormField): string | number {
  return facts.isNumeric ? Number(value) : value;
}
