import { Readable } from "node:stream";
import { EMPTY_PLAN } from "@schoolmap/contract";
import { DEMO_FILES, DEMO_MAIL_DOMAIN, type DemoFile, demoFile, type ListedSchool } from "@schoolmap/demo";
import { type Kysely, sql } from "kysely";
import type { ArtifactStore } from "../../../artifacts/artifact-store.ts";
import type { Actor } from "../../../record/actor.ts";
import type { OpenRecord } from "../../../record/open.ts";
import type { Database } from "../../../record/tables/index.ts";
import { write } from "../../../record/unit/write.ts";
import { takeFile } from "../take-file.ts";

const ROWS = 60;

/**
 * Sends school files as demonstration users, in the same way as staff. The files wait for a decision about their
 * columns. Does nothing without these users, or when it was already done.
 */
export async function loadDemoImports(record: OpenRecord, artifacts: ArtifactStore): Promise<void> {
  const names = DEMO_FILES.map(({ name }) => name);
  const known = await record.db
    .selectFrom("file_import")
    .select("id")
    .where("file_name", "in", names)
    .limit(1)
    .execute();
  if (known.length > 0) return;
  for (const file of DEMO_FILES) {
    const actor = await demoUser(record.db, file.by);
    const schools = await schoolsOf(record.db, file);
    if (!actor || schools.length === 0) continue;
    const { id } = await write(record, actor, { reason: "Sent a file of the demonstration" }, (unit) =>
      unit.insert("file_import", { file_name: file.name, plan: JSON.stringify(EMPTY_PLAN) }),
    );
    const body = Readable.from([demoFile(file, schools)]);
    await takeFile(record, artifacts, { id, actor, requestId: "demonstration", body });
  }
}

async function demoUser(db: Kysely<Database>, mailbox: string): Promise<Actor | undefined> {
  const user = await db
    .selectFrom("user")
    .select("id")
    .where("email", "=", `${mailbox}@${DEMO_MAIL_DOMAIN}`)
    .where("deleted", "is", null)
    .executeTakeFirst();
  return user && { kind: "user", id: user.id, permissions: new Set(), countries: null };
}

async function schoolsOf(db: Kysely<Database>, { country }: DemoFile): Promise<readonly ListedSchool[]> {
  const { rows } = await sql<ListedSchool>`
    select s.external_id as code, s.name, s.lat, s.lon, t.num_students as students
    from school s
    join country c on c.id = s.country_id and c.code = ${country}
    left join school_static t on t.school_id = s.id and t.valid_to is null
    where s.is_demo and s.deleted is null and s.external_id is not null
    order by s.id limit ${ROWS}`.execute(db);
  return rows;
}
