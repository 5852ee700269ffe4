import type { AttributeKind } from "../terms/attributes.ts";
import type { FilterType, Lookup } from "./filters.ts";

type Applicable = Readonly<Partial<Record<FilterType, Lookup[]>>>;

const NUMBERS: Applicable = { RANGE: ["range"], INPUT: ["exact"] };
const APPLICABLE: Readonly<Record<AttributeKind, Applicable>> = {
  text: { DROPDOWN_MULTISELECT: ["in"], DROPDOWN: ["iexact", "exact"], INPUT: ["icontains", "contains"] },
  integer: NUMBERS,
  decimal: NUMBERS,
  boolean: { BOOLEAN: ["on"] },
};

/** Returns the kinds of filters that an attribute of this kind supports, each with its lookups, the default first. */
export function applicableLookups(kind: AttributeKind): Applicable {
  return APPLICABLE[kind];
}
