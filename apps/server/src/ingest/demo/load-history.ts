import { demoHistory } from "@schoolmap/demo";
import { type Day, dayOf } from "@schoolmap/rules";
import type { Kysely } from "kysely";
import { type Actor, SYSTEM } from "../../record/actor.ts";
import type { OpenRecord } from "../../record/open.ts";
import type { Database } from "../../record/tables/index.ts";
import { writeBulk } from "../../record/unit/write-bulk.ts";
import { rebuild } from "../../rollup/index.ts";
import { copyHistory, type HistoryProgress, type RecordedSchool } from "./copy-history.ts";
import { createDemoSource, findDemoSource } from "./demo-source.ts";
import { addSchoolBenchmark } from "./school-benchmark.ts";

export interface LoadHistoryOptions {
  /** The history ends on the day before; defaults to today. */
  readonly today?: Day;
  readonly actor?: Actor;
  readonly onProgress?: (progress: HistoryProgress) => void;
  readonly signal?: AbortSignal;
}

export interface HistoryReport {
  readonly schools: number;
  readonly days: number;
}

/**
 * Gives some of the demonstration schools three years of measurements, in one transaction. Returns null when there is
 * no demonstration, or when it already has its history.
 */
export async function loadDemoHistory(
  record: OpenRecord,
  options: LoadHistoryOptions = {},
): Promise<HistoryReport | null> {
  const { today = dayOf(Date.now()), actor = SYSTEM, signal } = options;
  if (!(await isWanted(record.db))) return null;
  const reason = "Made up the history of the demonstration schools";
  return writeBulk(record, actor, { reason, signal, audit: entryOf }, async ({ client, db, touched }) => {
    // Another process may have loaded the history while this one waited for its turn.
    if (!(await isWanted(db))) return null;
    const histories = demoHistory(await candidates(db), today);
    const days = await copyHistory(client, await createDemoSource(db), histories, options);
    await client.query("select analyze_sums()");
    await addSchoolBenchmark(db);
    for (const table of ["source", "country"] as const) touched(table);
    await rebuild(
      client,
      histories.map(({ school }) => school.id),
    );
    return { schools: histories.length, days };
  });
}

function entryOf(history: HistoryReport | null) {
  if (!history) return null;
  const { schools, days } = history;
  const summary = `Made up ${days} school-days of ${schools} demonstration schools`;
  return { action: "import", entity: "school_day", summary, counts: { schools, days } } as const;
}

async function isWanted(db: Kysely<Database>): Promise<boolean> {
  if ((await findDemoSource(db)) !== undefined) return false;
  const demo = await db
    .selectFrom("school")
    .select("id")
    .where("is_demo", "=", true)
    .where("deleted", "is", null)
    .limit(1)
    .execute();
  return demo.length > 0;
}

/** Returns demonstration schools that are not recorded as without internet. */
function candidates(db: Kysely<Database>): Promise<RecordedSchool[]> {
  return db
    .selectFrom("school")
    .innerJoin("country", "country.id", "school.country_id")
    .leftJoin("school_static", (join) =>
      join.onRef("school_static.school_id", "=", "school.id").on("school_static.valid_to", "is", null),
    )
    .select(["school.id", "school.giga_id_school as gigaId", "country.code as countryCode", "school.lat", "school.lon"])
    .where("school.is_demo", "=", true)
    .where("school.deleted", "is", null)
    .where(({ eb, or }) =>
      or([eb("school_static.connectivity", "is", null), eb("school_static.connectivity", "=", true)]),
    )
    .$narrowType<{ gigaId: string }>()
    .where("school.giga_id_school", "is not", null)
    .orderBy("school.id")
    .execute();
}
