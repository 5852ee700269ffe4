import type pg from "pg";
import { dayOfText } from "../change-set.ts";
import type { Registration } from "./live-schools.ts";

/**
 * Reads the first days of measuring: of all registered schools, or of each given school (null if it is not registered).
 */
export async function readRegistrations(
  client: pg.ClientBase,
  schoolIds: readonly number[] | null,
): Promise<Registration[]> {
  const { rows } = await client.query<{ school_id: number; registered_on: string | null }>(
    schoolIds
      ? `select wanted.school_id, r.registered_on from unnest($1::int[]) as wanted (school_id)
           left join school_registration r using (school_id)`
      : "select school_id, registered_on from school_registration order by school_id",
    schoolIds ? [schoolIds] : [],
  );
  return rows.map(({ school_id, registered_on }) => ({
    schoolId: school_id,
    registeredOn: registered_on === null ? null : dayOfText(registered_on),
  }));
}
