import { CONNECTION_STATUSES } from "@schoolmap/contract";
import { foldText, foldWords } from "@schoolmap/rules";
import type { MapIndex } from "../../mapindex/index.ts";

/** What schools are compared by; null: not known, which stands last in either direction. */
export type SortKey = string | number | null;

/** The key of each row of an index in a column; texts without regard to capitals and accents. */
export function keyOf(index: MapIndex, column: string): (row: number) => SortKey {
  switch (column) {
    case "id":
      return (row) => index.ids[row]!;
    case "name":
      return (row) => foldWords(index.name(row)).join(" ");
    case "giga_id_school":
      return (row) => index.gigaId(row) || null;
    case "external_id":
      return (row) => foldText(index.externalId(row)) || null;
    case "lon":
      return (row) => index.lon(row);
    case "lat":
      return (row) => index.lat(row);
    case "is_demo":
      return (row) => Number(index.isDemo(row));
    case "connection_status":
      return (row) => CONNECTION_STATUSES[index.status[row]!]!;
    case "country_id":
      return byCode(index.country, foldedNames(index.countries));
    case "region_id":
      return byCode(index.region, foldedNames(index.regions));
    default:
      return attributeKey(index, column);
  }
}

function attributeKey(index: MapIndex, name: string): (row: number) => SortKey {
  const column = index.attribute(name);
  if (column.kind === "word") {
    return byCode(
      column.codes,
      column.words.map((word) => foldText(word) || null),
    );
  }
  if (column.kind === "flag") {
    return (row) => {
      const flag = column.value(row);
      return flag === null ? null : Number(flag);
    };
  }
  return (row) => {
    const value = column.value(row);
    return typeof value === "string" ? foldText(value) : value;
  };
}

function byCode(codes: ArrayLike<number>, keys: readonly SortKey[]): (row: number) => SortKey {
  return (row) => keys[codes[row]!]!;
}

function foldedNames(places: readonly { readonly name: string }[]): SortKey[] {
  return places.map(({ name }) => foldText(name) || null);
}

/** Where a school stands in an order. */
export interface Mark {
  readonly key: SortKey;
  readonly id: number;
}

/** Compares two places: by key, equal ones by id, those without a key last in either direction. */
export function compareMarks(a: Mark, b: Mark, isDown: boolean): number {
  const sign = isDown ? -1 : 1;
  if (a.key === null || b.key === null) {
    if (a.key !== b.key) return a.key === null ? 1 : -1;
    return sign * (a.id - b.id);
  }
  if (a.key === b.key) return sign * (a.id - b.id);
  return a.key < b.key ? -sign : sign;
}
