import { METRICS, type MetricKey, type SpeedResult } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import { audit } from "../record/journals.ts";
import type { Database } from "../record/tables/index.ts";

/** The source that visitors' measurements come from. Until staff publish it, they wait and count nowhere. */
const VISITOR_SOURCE = "Visitors' measurements";
const DESCRIPTION = "Measured by visitors in their browsers.";
const ONLINE = 100;

/** Keeps what a visitor measured. @returns whether it counts at once */
export async function keepResult(db: Kysely<Database>, result: SpeedResult): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const source = await visitorSource(trx);
    await trx
      .insertInto("visitor_measurement")
      .values({ ...rowOf(result), moved_at: null })
      .execute();
    if (source.status !== "PUBLISHED") return false;
    await moveOn(trx, source.id);
    return true;
  });
}

/** Publishes visitors as a source and lets all that they measured count. @returns how many measurements that were */
export async function approveVisitorSource(db: Kysely<Database>, actor: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { id } = await visitorSource(trx);
    await trx.updateTable("source").set({ status: "PUBLISHED", modified_by: actor }).where("id", "=", id).execute();
    const moved = await moveOn(trx, id);
    const summary = `Published the source "${VISITOR_SOURCE}"; ${moved} measurements that waited count now.`;
    await audit(trx, { actor, action: "publish", entity: "source", entityId: id, summary });
    return moved;
  });
}

/** Lets what visitors send from now on wait again; what was counted stays. */
export async function withdrawVisitorSource(db: Kysely<Database>, actor: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { id } = await visitorSource(trx);
    await trx.updateTable("source").set({ status: "DISABLED", modified_by: actor }).where("id", "=", id).execute();
    const summary = `Withdrew the source "${VISITOR_SOURCE}".`;
    await audit(trx, { actor, action: "update", entity: "source", entityId: id, summary });
  });
}

/** Whether visitors' measurements count at once, and how many wait. */
export async function visitorSourceState(
  db: Kysely<Database>,
): Promise<{ readonly isApproved: boolean; readonly waiting: number }> {
  const { status } = await visitorSource(db);
  const { waiting } = await db
    .selectFrom("visitor_measurement")
    .select(({ fn }) => fn.countAll<string>().as("waiting"))
    .where("moved_at", "is", null)
    .executeTakeFirstOrThrow();
  return { isApproved: status === "PUBLISHED", waiting: Number(waiting) };
}

/** Sends on all that waits, each once: from the inbox it goes the way of every measurement. */
async function moveOn(db: Kysely<Database>, sourceId: number): Promise<number> {
  const metrics = sql.join(METRICS.map(({ key }) => sql.ref(key)));
  const { numAffectedRows } = await sql`
    with moved as (update visitor_measurement set moved_at = now() where moved_at is null returning *)
    insert into measurement_inbox (school_id, source_id, measured_at, key, device, ${metrics})
    select school_id, ${sourceId}::int, measured_at, id, device, ${metrics} from moved`.execute(db);
  return Number(numAffectedRows ?? 0);
}

async function visitorSource(db: Kysely<Database>) {
  const known = () =>
    db
      .selectFrom("source")
      .select(["id", "status"])
      .where("name", "=", VISITOR_SOURCE)
      .where("deleted", "is", null)
      .executeTakeFirst();
  const values = { name: VISITOR_SOURCE, description: DESCRIPTION, type: "PUSH", status: "DRAFT" } as const;
  return (
    (await known()) ??
    (await db
      .insertInto("source")
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .returning(["id", "status"])
      .executeTakeFirst()) ??
    (await known())!
  );
}

/** Whole numbers as in the record. Whoever can send a result is online. */
function rowOf({ school_id, device, download, upload, latency, jitter }: SpeedResult) {
  const measured: Partial<Record<MetricKey, number | undefined>> = {
    download,
    upload,
    latency,
    jitter,
    uptime: ONLINE,
  };
  const values = METRICS.map(({ key, scale }) => {
    const value = measured[key];
    return [key, value === undefined ? null : Math.round(value * scale)];
  });
  return { school_id, device: device ?? null, ...(Object.fromEntries(values) as Record<MetricKey, number | null>) };
}
