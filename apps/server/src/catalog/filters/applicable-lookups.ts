import type { FilterType, Lookup } from "@schoolmap/contract";
import type { ColumnFacts } from "../columns/columns.ts";

type Applicable = Readonly<Partial<Record<FilterType, Lookup[]>>>;

const NUMBERS: Applicable = { RANGE: ["range"], INPUT: ["exact"] };
const APPLICABLE: Readonly<Record<ColumnFacts["type"], Applicable>> = {
  str: { DROPDOWN: ["iexact", "exact"], DROPDOWN_MULTISELECT: ["in"], INPUT: ["contains", "icontains"] },
  int: NUMBERS,
  float: NUMBERS,
  boolean: { BOOLEAN: ["on"] },
};

/** Which kinds of filters a column of this type can have, and how each compares. */
export function applicableLookups(type: ColumnFacts["type"]): Applicable {
  return APPLICABLE[type];
}
