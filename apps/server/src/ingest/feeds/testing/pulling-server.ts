import { setTimeout as wait } from "node:timers/promises";
import { createLog } from "../../../process/log.ts";
import { connect } from "../../../record/open.ts";
import { startRollup } from "../../../rollup/index.ts";
import { pullSource } from "../pull-source.ts";

/**
 * Runs the part of the server that pulls sources and creates their rollups, as a program that a test can kill. It works
 * in the database of DATABASE_URL, pulls every source there repeatedly from the hosts of FEED_HOSTS, and prints a line
 * when it starts.
 */
const BETWEEN_PULLS_MS = 20;
const log = createLog({ logLevel: "fatal" });
const record = await connect(process.env.DATABASE_URL!, 8, { applicationName: "schoolmap crash" });
const context = {
  record,
  guard: { allowedHosts: process.env.FEED_HOSTS!.split(",") },
  secrets: { dataDir: "/nowhere", env: process.env },
};
startRollup(record, { log, rawDays: 36_500 });
const sources = await record.db.selectFrom("feed").select("source_id").execute();
console.log("pulling");
await Promise.all(sources.map(({ source_id }) => pullForEver(source_id)));

async function pullForEver(sourceId: number): Promise<never> {
  const { signal } = new AbortController();
  for (;;) {
    // While the database is down, even the lease fails. The queue of the real server also retries.
    await pullSource(context, sourceId, { signal }).catch(() => undefined);
    await wait(BETWEEN_PULLS_MS);
  }
}
