import type { Attribute } from "@schoolmap/contract";
import { displayUnitOf, displayValue, formatExact, formatValue, valueLabel } from "@schoolmap/rules";
import type { Translate } from "../../../i18n/index.ts";
import type { Detail } from "./detail-groups.ts";

/** Attributes with free text. Other texts are values of a list. */
const OWN_WORDS: ReadonlySet<string> = new Set(["address", "postal_code", "building_id_govt", "school_data_source"]);

/** Formats a fact about a school: "612", "18.6 Mbps", "Yes", "4G", "No data". */
export function detailWords({ attribute, value }: Detail, t: Translate, translated: (text: string) => string): string {
  if (value === null) return t("value.noData");
  if (typeof value === "boolean") return t(value ? "value.yes" : "value.no");
  if (typeof value === "string")
    return translated(OWN_WORDS.has(attribute.column) ? value : valueLabel(value.toLowerCase()));
  return numberWords(attribute, value, t);
}

function numberWords({ unit }: Attribute, value: number, t: Translate): string {
  switch (unit) {
    case "year":
      return String(value);
    case "bps":
    case "ms":
    case "km":
      return formatValue(displayValue(value, unit), displayUnitOf(unit), t.lang);
    default:
      return formatExact(value, t.lang);
  }
}
