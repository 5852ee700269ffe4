import { FAR_MOVE } from "./flags.ts";

/** Columns of `school` that say which school it is; a file need not have the last one. */
const NAMES = ["name", "giga_id_school", "external_id"];
const LEVEL = "education_level";
const METRES_PER_DEGREE = 111_195;

/**
 * In SQL: whether a row of `incoming` (i) changes which school (s) it is or where it stands: another name, government id,
 * Giga id or level, a place that is farther away or in another region, or a school that was deleted. A value where none
 * was is no such change, nor a region that differs at the same place: placing is our own work.
 * @param columns the attributes that the file has
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
