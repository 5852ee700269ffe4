import { FACT_COLUMNS } from "@schoolmap/contract";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Row } from "../../admin/resource.ts";
import type { Database } from "../../record/tables/index.ts";

const FACTS = sql.join(FACT_COLUMNS.map((column) => sql`f.${sql.ref(column)}`));

/** Returns schools with their current facts, deleted or not, as declared by the resource. */
export async function readSchools(db: Kysely<Database>, where: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.*, ${FACTS} from school s left join school_static f on f.school_id = s.id and f.valid_to is null
    where ${where}`.execute(db);
  return rows;
}

/** Returns schools in the order of the ids; missing ones are omitted. */
export async function readSchoolsInOrder(db: Kysely<Database>, ids: readonly number[]): Promise<Row[]> {
  const found = await readSchools(db, sql`s.id = any(${[...ids]})`);
  const byId = new Map(found.map((row) => [row.id as number, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}
