import { demoHistory } from "@schoolmap/demo";
import { type Day, dayOf } from "@schoolmap/rules";
import type { Kysely } from "kysely";
import { audit } from "../../record/journals.ts";
import type { OpenRecord } from "../../record/open.ts";
import type { Database } from "../../record/tables/index.ts";
import { rebuild } from "../../rollup/index.ts";
import { inBulkTransaction } from "../bulk-transaction.ts";
import { copyHistory, type HistoryProgress, type RecordedSchool } from "./copy-history.ts";
import { createDemoSource, findDemoSource } from "./demo-source.ts";
import { addSchoolBenchmark } from "./school-benchmark.ts";

export interface LoadHistoryOptions {
  /** The history ends on the day before; default today. */
  readonly today?: Day;
  readonly actor?: string;
  readonly onProgress?: (progress: HistoryProgress) => void;
  readonly signal?: AbortSignal;
}

export interface HistoryReport {
  readonly schools: number;
  readonly days: number;
}

/**
 * Gives some of the demonstration schools three years of measurements, all at once or not at all. Null when there is
 * nothing to do: no demonstration, or it has its history already.
 */
export async function loadDemoHistory(
  record: OpenRecord,
  options: LoadHistoryOptions = {},
): Promise<HistoryReport | null> {
  const { today = dayOf(Date.now()), actor = "system", signal } = options;
  if (!(await isWanted(record.db))) return null;
  return inBulkTransaction(record, { signal }, async ({ client, db }) => {
    // Another process may have been quicker while this one waited for its turn.
    if (!(await isWanted(db))) return null;
    const histories = demoHistory(await candidates(db), today);
    const days = await copyHistory(client, await createDemoSource(db), histories, options);
    await client.query("analyze school_day");
    await addSchoolBenchmark(db);
    await audit(db, {
      actor,
      action: "import",
      entity: "school_day",
      summary: `Made up ${days} school-days of ${histories.length} demonstration schools`,
    });
    await rebuild(
      client,
      histories.map(({ school }) => school.id),
    );
    return { schools: histories.length, days };
  });
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

/** Demonstration schools that are not said to be without internet. */
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
