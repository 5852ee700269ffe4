import { CONNECTION_STATUSES } from "@schoolmap/contract";
import { foldText, foldWords } from "@schoolmap/rules";
import type { NumberColumn } from "../../mapindex/columns/number-column.ts";
import { PackedCodes } from "../../mapindex/columns/packed-codes.ts";
import { type Axis, LATITUDE, LONGITUDE } from "../../mapindex/degrees.ts";
import type { MapIndex } from "../../mapindex/index.ts";
import type { Codes } from "../../mapindex/rows/row-tests.ts";

/** Value that schools are sorted by; null when it is unknown. Null sorts last in either direction. */
export type SortKey = string | number | null;

/** How the sort keys of a column are derived from the index. Texts are compared without case and accents. */
export type SortColumn =
  /** Few distinct keys: the code of a row determines its key. */
  | { readonly kind: "coded"; readonly codes: Codes | PackedCodes; readonly keys: readonly SortKey[] }
  | { readonly kind: "column"; readonly column: NumberColumn }
  | { readonly kind: "degrees"; readonly axis: Axis; readonly cells: Uint32Array; key(row: number): number }
  | { readonly kind: "id"; key(row: number): number }
  | { readonly kind: "text"; key(row: number): string | null };

/** Returns the sort keys of all rows of an index for a column of the list of schools. */
export function sortColumn(index: MapIndex, column: string): SortColumn {
  switch (column) {
    case "id":
      return { kind: "id", key: (row) => index.ids[row]! };
    case "name":
      return { kind: "text", key: (row) => foldWords(index.name(row)).join(" ") };
    case "giga_id_school":
      return { kind: "text", key: (row) => index.gigaId(row) || null };
    case "external_id":
      return { kind: "text", key: (row) => foldText(index.externalId(row)) || null };
    case "lon":
      return { kind: "degrees", axis: LONGITUDE, cells: index.x, key: (row) => index.lon(row) };
    case "lat":
      return { kind: "degrees", axis: LATITUDE, cells: index.y, key: (row) => index.lat(row) };
    case "is_demo":
      return { kind: "coded", codes: index.core.demo, keys: [0, 1] };
    case "connection_status":
      return { kind: "coded", codes: index.status, keys: CONNECTION_STATUSES };
    case "country_id":
      return { kind: "coded", codes: index.country, keys: foldedNames(index.countries) };
    case "region_id":
      return { kind: "coded", codes: index.region, keys: foldedNames(index.regions) };
    case "district_id":
      return { kind: "coded", codes: index.district, keys: foldedNames(index.districts) };
    default:
      return attributeColumn(index, column);
  }
}

/** Returns the function that reads the sort key of a row in a column. */
export function keyOf(index: MapIndex, column: string): (row: number) => SortKey {
  const sorted = sortColumn(index, column);
  if (sorted.kind === "column") return (row) => sorted.column.value(row);
  if (sorted.kind !== "coded") return sorted.key;
  const { codes, keys } = sorted;
  return codes instanceof PackedCodes ? (row) => keys[codes.at(row)]! : (row) => keys[codes[row]!]!;
}

/** Sort keys for the codes of a boolean: unknown, no, yes. */
const FLAG_KEYS = [null, 0, 1];

function attributeColumn(index: MapIndex, name: string): SortColumn {
  const column = index.attribute(name);
  switch (column.kind) {
    case "word":
      return { kind: "coded", codes: column.codes.elements ?? column.codes, keys: foldedWords(column.words) };
    case "flag":
      return { kind: "coded", codes: column.codes, keys: FLAG_KEYS };
    case "number":
      return { kind: "column", column };
    default:
      return { kind: "text", key: (row) => foldText(column.value(row) ?? "") || null };
  }
}

const folded = new WeakMap<readonly unknown[], readonly SortKey[]>();

/** Cached for each word list: a column can have tens of thousands of words. */
function foldedWords(words: readonly string[]): readonly SortKey[] {
  let keys = folded.get(words);
  if (!keys) {
    keys = words.map((word) => foldText(word) || null);
    folded.set(words, keys);
  }
  return keys;
}

function foldedNames(places: readonly { readonly name: string }[]): readonly SortKey[] {
  let keys = folded.get(places);
  if (!keys) {
    keys = places.map(({ name }) => foldText(name) || null);
    folded.set(places, keys);
  }
  return keys;
}
