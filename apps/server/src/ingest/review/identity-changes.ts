import { FAR_MOVE } from "./flags.ts";

/** Identifying columns of `school`; the last one is optional in a file. */
const NAMES = ["name", "giga_id_school", "external_id"];
const LEVEL = "education_level";
const METRES_PER_DEGREE = 111_195;

/**
 * Returns SQL that tests whether a row of `incoming` (i) changes the identity or place of a school (s): another name,
 * government id, Giga id or level, a place that is farther away or in another region, or a deleted school. A value for
 * an empty column is no such change, and neither is another region at the same place, because the server assigns
 * regions itself.
 * @param columns the attributes of the file
 */
export function changesIdentity(columns: readonly string[]): string {
  const compared = columns.includes(LEVEL) ? [...NAMES, LEVEL] : NAMES;
  return [
    "s.deleted is not null",
    ...compared.map((column) => `(i.${column} <> s.${column}) is true`),
    "(i.region_id is distinct from s.region_id and (i.lon, i.lat) <> (s.lon, s.lat))",
    `sqrt(power((i.lat - s.lat) * ${METRES_PER_DEGREE}, 2)
       + power((i.lon - s.lon) * ${METRES_PER_DEGREE} * cos(radians(s.lat)), 2)) > ${FAR_MOVE}`,
  ].join(" or ");
}
