import type { AdvancedFilter, Lang } from "@schoolmap/contract";
import { type ByLang, convert, inLang, parseUnitFormula, type UnitFormula } from "../index.ts";

/** Groups of three digits, then decimals: `1,234.5` or `1.234,5`, depending on the language. */
const GROUPED: ByLang<RegExp> = {
  en: /^-?\d{1,3}(,\d{3})+(\.\d+)?$/,
  es: /^-?\d{1,3}([.\s]\d{3})+(,\d+)?$/,
  pt: /^-?\d{1,3}([.\s]\d{3})+(,\d+)?$/,
};
const PLAIN = /^-?\d+([.,]\d+)?$/;
/** Parses a number that a user typed, in the conventions of the language. Returns undefined when it is not a number. */
export function readNumber(text: string, lang: Lang): number | undefined {
  const typed = text.trim().replace("−", "-");
  if (inLang(GROUPED, lang).test(typed))
    return Number(lang === "en" ? typed.replaceAll(",", "") : withoutGroups(typed));
  return PLAIN.test(typed) ? Number(typed.replace(",", ".")) : undefined;
}

/** Formats a number so that `readNumber` can parse it: without groups, with the language's decimal sign. */
export function writeNumber(value: number, lang: Lang): string {
  const plain = value.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 9 });
  return lang === "en" ? plain : plain.replace(".", ",");
}

function withoutGroups(typed: string): string {
  return typed.replaceAll(/[.\s]/g, "").replace(",", ".");
}

const SAME: UnitFormula = { multiply: 1, divide: 1 };

/** Converts a displayed number to the unit of the record. Columns of whole numbers store it rounded. */
export function stored({ column_configuration: { type, options } }: AdvancedFilter, shown: number): number {
  const value = convert(shown, parseUnitFormula(options.upcast_aggr_str ?? "") ?? SAME);
  return type === "float" ? value : Math.round(value);
}

/** Converts a number of the record to the display unit. */
export function shown({ column_configuration: { options } }: AdvancedFilter, value: number): number {
  return convert(value, parseUnitFormula(options.downcast_aggr_str ?? "") ?? SAME);
}

/** Whether a displayed number has decimals that the record would round away without notice. */
export function isBroken(filter: AdvancedFilter, shown: number): boolean {
  const { type, options } = filter.column_configuration;
  const isShownAsKept = convert(1, parseUnitFormula(options.upcast_aggr_str ?? "") ?? SAME) === 1;
  return type !== "float" && isShownAsKept && !Number.isInteger(shown);
}

/** Whether the column of a filter contains numbers. */
export function isNumeric({ column_configuration: { type } }: AdvancedFilter): boolean {
  return type === "int" || type === "float";
}
