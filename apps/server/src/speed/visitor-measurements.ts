import { METRICS, type MetricKey, type SpeedResult } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import { type Actor, ANONYMOUS } from "../record/actor.ts";
import { findOrCreateSource, findSource } from "../record/sources.ts";
import type { Database } from "../record/tables/index.ts";
import type { Unit } from "../record/unit/unit.ts";
import { write } from "../record/unit/write.ts";

/** The source that visitors' measurements come from. Until staff publish it, they wait and count nowhere. */
const VISITOR_SOURCE = "Visitors' measurements";
const DESCRIPTION = "Measured by visitors in their browsers.";
const ONLINE = 100;

/** Keeps what a visitor measured. @returns whether it counts at once */
export async function keepResult(db: Kysely<Database>, result: SpeedResult): Promise<boolean> {
  return write({ db }, ANONYMOUS, { reason: "A visitor measured" }, async (unit) => {
    const source = await visitorSource(unit.db);
    await unit.insert("visitor_measurement", { ...rowOf(result), moved_at: null });
    if (source.status !== "PUBLISHED") return false;
    await moveOn(unit.db, source.id);
    return true;
  });
}

/** Publishes visitors as a source and lets all that they measured count. @returns how many measurements that were */
export async function approveVisitorSource(db: Kysely<Database>, actor: Actor): Promise<number> {
  const reason = `Published the source "${VISITOR_SOURCE}": what waited counts now`;
  return write({ db }, actor, { reason }, async (unit) => moveOn(unit.db, await setStatus(unit, "PUBLISHED")));
}

/** Lets what visitors send from now on wait again; what was counted stays. */
export async function withdrawVisitorSource(db: Kysely<Database>, actor: Actor): Promise<void> {
  await write({ db }, actor, { reason: `Withdrew the source "${VISITOR_SOURCE}"` }, (unit) =>
    setStatus(unit, "DISABLED"),
  );
}

async function setStatus(unit: Unit, status: "PUBLISHED" | "DISABLED"): Promise<number> {
  const source = await visitorSource(unit.db);
  if (source.status !== status) await unit.update("source", source.id, { status });
  return source.id;
}

/** Whether visitors' measurements count at once, and how many wait. */
export async function visitorSourceState(
  db: Kysely<Database>,
): Promise<{ readonly isApproved: boolean; readonly waiting: number }> {
  const source = await findSource(db, VISITOR_SOURCE);
  const { waiting } = await db
    .selectFrom("visitor_measurement")
    .select(({ fn }) => fn.countAll<string>().as("waiting"))
    .where("moved_at", "is", null)
    .executeTakeFirstOrThrow();
  return { isApproved: source?.status === "PUBLISHED", waiting: Number(waiting) };
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
  const values = { name: VISITOR_SOURCE, description: DESCRIPTION, type: "PUSH", status: "DRAFT" } as const;
  return (await findOrCreateSource(db, values)).source;
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
