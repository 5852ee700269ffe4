import type { OpenRecord } from "../../../record/open.ts";
import type { MessyFile } from "./create-messy-file.ts";
import type { MeantSchool } from "./messy-row.ts";

/** Tolerance in degrees: files contain seconds of a degree with two decimals, or degrees with six. */
const NEAR = 1e-5;
/** Maximum number of differences that are reported. */
const TOLD = 5;

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
    .slice(0, TOLD)
    .map((line) => `line ${line}: ${found.get(line) ?? "taken"}, sown: ${refused.get(line) ?? "nothing"}`);
}

/** Returns the schools that are not in the record as intended, that are missing, or that are superfluous. */
export async function wrongSchools({ pool }: OpenRecord, { schools }: MessyFile): Promise<string[]> {
  const { rows } = await pool.query<MeantSchool>(
    `select external_id, name, lon, lat, education_level, connectivity, connectivity_speed, electricity_availability,
       num_students, num_students_girls, num_teachers, coverage_type, school_data_collection_year
     from school s left join school_static t on t.school_id = s.id and t.valid_to is null
     where s.deleted is null and not s.is_demo`,
  );
  const kept = new Map(rows.map((row) => [row.external_id, row]));
  const ids = [...new Set([...kept.keys(), ...schools.keys()])];
  const wrong = ids.filter((id) => !isSame(kept.get(id), schools.get(id)));
  return wrong.slice(0, TOLD).map((id) => JSON.stringify([kept.get(id) ?? "missing", schools.get(id) ?? "not meant"]));
}

function isSame(kept: MeantSchool | undefined, meant: MeantSchool | undefined): boolean {
  if (!kept || !meant) return false;
  const columns = Object.keys(meant) as (keyof MeantSchool)[];
  return columns.every((column) => {
    const [one, other] = [kept[column], meant[column]];
    return column === "lon" || column === "lat" ? Math.abs(Number(one) - Number(other)) < NEAR : one === other;
  });
}
