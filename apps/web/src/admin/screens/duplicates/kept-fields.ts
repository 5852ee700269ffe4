import { type ComparedSchool, FACT_COLUMNS, SCHOOL_COLUMNS } from "@schoolmap/contract";
import { isNothing } from "../../parts/value.tsx";

type School = ComparedSchool["school"];
/** The left school, which existed first, or the right one. */
export type Side = 0 | 1;

/** Longitude and latitude are one field, together with the region and district that depend on them. */
export const PLACE = "place";
const OF_PLACE: ReadonlySet<string> = new Set(["lon", "lat", "country_id", "region_id", "district_id"]);
const FIRST = ["name", "giga_id_school", "external_id"];
/** Fields that name and locate a school. */
export const MAIN_FIELDS: ReadonlySet<string> = new Set([...FIRST, PLACE]);

/** A field of two schools, of which one value is kept. */
export interface KeptField {
  readonly name: string;
  readonly values: readonly [unknown, unknown];
  /** Whether both values are equal, so that there is no choice. */
  readonly isSame: boolean;
}

/**
 * Returns the fields of a pair with at least one value: first name, ids and place, then different fields, then equal
 * ones.
 */
export function fieldsOf([one, other]: readonly [School, School]): KeptField[] {
  const names = [...new Set([...FIRST, ...SCHOOL_COLUMNS, ...FACT_COLUMNS])].filter((name) => !OF_PLACE.has(name));
  const fields = names.map((name) => fieldOf(name, one[name as keyof School], other[name as keyof School]));
  const place = fieldOf(PLACE, [one.lon, one.lat], [other.lon, other.lat]);
  const [first, rest] = [fields.slice(0, FIRST.length), fields.slice(FIRST.length)];
  const shown = rest.filter(({ values }) => !values.every(isNothing));
  return [...first, place, ...shown.filter(({ isSame }) => !isSame), ...shown.filter(({ isSame }) => isSame)];
}

function fieldOf(name: string, one: unknown, other: unknown): KeptField {
  const isSame = JSON.stringify(one ?? null) === JSON.stringify(other ?? null) || (isNothing(one) && isNothing(other));
  return { name, values: [one, other], isSame };
}

/**
 * Returns the side from which each field is kept: the chosen side, otherwise the kept school, or the other one when the
 * kept value is empty.
 */
export function sideOf({ name, values }: KeptField, keep: Side, chosen: Readonly<Record<string, Side>>): Side {
  const own = chosen[name];
  if (own !== undefined) return own;
  const other = (1 - keep) as Side;
  return isNothing(values[keep]) && !isNothing(values[other]) ? other : keep;
}

/** Returns the columns that the kept school takes from the other one. */
export function takenColumns(
  fields: readonly KeptField[],
  keep: Side,
  chosen: Readonly<Record<string, Side>>,
): string[] {
  const taken = fields.filter((field) => !field.isSame && sideOf(field, keep, chosen) !== keep);
  return taken.flatMap(({ name }) => (name === PLACE ? ["lon", "lat"] : [name]));
}
