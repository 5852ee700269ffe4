import type { OpenRecord } from "../../../record/open.ts";
import type { MessyFile } from "./create-messy-file.ts";
import type { ExpectedSchool } from "./messy-row.ts";

/** Tolerance in degrees: files contain seconds of a degree with two decimals, or degrees with six. */
const NEAR = 1e-5;
/** Maximum number of differences that are reported. */
const MAX_DIFFERENCES = 5;

/**
 * Returns the rows with an unexpected verdict: an inserted mistake that was not found, or one that was found in a
 * correct row.
 */
export async function wrongVerdicts({ db }: OpenRecord, id: number, { refused }: MessyFile): Promise<string[]> {
  const rows = await db
    .selectFrom("file_import_row")
    .select(["line", "causes"])
    .where("file_import_id", "=", id)
    .where("verdict", "=", "refused")
    .execute();
  const found = new Map(rows.map(({ line, causes }) => [line, causes.join(" ")]));
  const lines = [...new Set([...found.keys(), ...refused.keys()])];
  return lines
    .filter((line) => found.get(line) !== refused.get(line))
    .slice(0, MAX_DIFFERENCES)
    .map((line) => `line ${line}: ${found.get(line) ?? "taken"}, inserted: ${refused.get(line) ?? "nothing"}`);
}

/** Returns the schools that are not in the record as intended, that are missing, or that are superfluous. */
export async function wrongSchools({ pool }: OpenRecord, { schools }: MessyFile): Promise<string[]> {
  const { rows } = await pool.query<ExpectedSchool>(
    `select external_id, name, lon, lat, education_level, connectivity, connectivity_speed, electricity_availability,
       num_students, num_students_girls, num_teachers, coverage_type, school_data_collection_year
     from school s left join school_static t on t.school_id = s.id and t.valid_to is null
     where s.deleted is null and not s.is_demo`,
  );
  const kept = new Map(rows.map((row) => [row.external_id, row]));
  const ids = [...new Set([...kept.keys(), ...schools.keys()])];
  const wrong = ids.filter((id) => !isSame(kept.get(id), schools.get(id)));
  return wrong
    .slice(0, MAX_DIFFERENCES)
    .map((id) => JSON.stringify([kept.get(id) ?? "missing", schools.get(id) ?? "not expected"]));
}

function isSame(kept: ExpectedSchool | undefined, expected: ExpectedSchool | undefined): boolean {
  if (!kept || !expected) return false;
  const columns = Object.keys(expected) as (keyof ExpectedSchool)[];
  return columns.every((column) => {
    const [one, other] = [kept[column], expected[column]];
    return column === "lon" || column === "lat" ? Math.abs(Number(one) - Number(other)) < NEAR : one === other;
  });
}
