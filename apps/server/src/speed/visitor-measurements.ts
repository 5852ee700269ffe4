import { METRICS, type MetricKey } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import type { Actor } from "../record/actor.ts";
import type { Database } from "../record/tables/index.ts";
import { write } from "../record/unit/write.ts";
import { visitorSource } from "./visitor-source.ts";

/** A visitor's measurement as staff see it. Integers as in the record. */
export interface VisitorMeasurement extends Readonly<Record<MetricKey, number | null>> {
  readonly id: string;
  readonly school_id: number;
  /** Null for a school that was removed. */
  readonly school: string | null;
  /** ISO 3166-1 alpha-2; null in the same case. */
  readonly country: string | null;
  readonly measured_at: Date;
  readonly device: string | null;
  readonly state: VisitorState;
}
export type VisitorState = "waiting" | "counted" | "withdrawn";

/** Selects waiting measurements to approve: single ones by id, or all, or all of a country (alpha-2). */
export type ApprovedVisitors = { readonly ids: readonly string[] } | { readonly country?: string };

/** Returns visitors' measurements in one state, or all, newest first. */
export async function listVisitorMeasurements(
  db: Kysely<Database>,
  { state, limit }: { readonly state?: VisitorState; readonly limit: number },
): Promise<VisitorMeasurement[]> {
  const stateOf = sql<VisitorState>`case when v.withdrawn_at is not null then 'withdrawn'
    when v.moved_at is not null then 'counted' else 'waiting' end`;
  return db
    .selectFrom("visitor_measurement as v")
    .leftJoin("school as s", "s.id", "v.school_id")
    .leftJoin("country as c", "c.id", "s.country_id")
    .select(["v.id", "v.school_id", "s.name as school", "c.code as country", "v.measured_at", "v.device"])
    .select(METRICS.map(({ key }) => `v.${key}` as const))
    .select(stateOf.as("state"))
    .where("v.deleted", "is", null)
    .$if(state !== undefined, (query) => query.where(stateOf, "=", state!))
    .orderBy("v.measured_at", "desc")
    .limit(limit)
    .execute();
}

/**
 * Approves waiting measurements so that they count; when selected by id, also withdrawn ones. Publishes visitors as a
 * source when they are not a published one yet. Measurements that already count are not changed.
 *
 * @returns the ids of the measurements that newly count
 */
export async function approveVisitorMeasurements(
  db: Kysely<Database>,
  which: ApprovedVisitors,
  actor: Actor,
): Promise<string[]> {
  return write({ db }, actor, { reason: "Approved measurements of visitors" }, async (unit) => {
    const ids = await findApproved(unit.db, which);
    if (ids.length === 0) return [];
    const source = await visitorSource(unit.db);
    if (source.status !== "PUBLISHED") await unit.update("source", source.id, { status: "PUBLISHED" });
    await unit.db
      .updateTable("visitor_measurement")
      .set({ moved_at: new Date(), withdrawn_at: null })
      .where("id", "in", ids)
      .execute();
    const metrics = sql.join(METRICS.map(({ key }) => sql.ref(key)));
    await sql`
      insert into measurement_inbox (school_id, source_id, measured_at, key, device, ${metrics})
      select school_id, ${source.id}::int, measured_at, id, device, ${metrics} from visitor_measurement
      where id = any(${ids}::uuid[])`.execute(unit.db);
    return ids;
  });
}

async function findApproved(db: Kysely<Database>, which: ApprovedVisitors): Promise<string[]> {
  const waiting = db
    .selectFrom("visitor_measurement as v")
    .select("v.id")
    .where("v.deleted", "is", null)
    .forUpdate("v");
  const rows = await ("ids" in which
    ? waiting
        .where("v.id", "in", ["00000000-0000-0000-0000-000000000000", ...which.ids])
        .where((where) => where.or([where("v.moved_at", "is", null), where("v.withdrawn_at", "is not", null)]))
    : waiting
        .where("v.moved_at", "is", null)
        .where("v.withdrawn_at", "is", null)
        .$if(which.country !== undefined, (query) =>
          query.where("v.school_id", "in", (school) =>
            school
              .selectFrom("school as s")
              .innerJoin("country as c", "c.id", "s.country_id")
              .select("s.id")
              .where("c.code", "=", which.country!.toUpperCase())
              .where("c.deleted", "is", null),
          ),
        )
  ).execute();
  return rows.map(({ id }) => id);
}
