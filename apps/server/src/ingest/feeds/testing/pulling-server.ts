import { setTimeout as wait } from "node:timers/promises";
import { createLog } from "../../../process/log.ts";
import { connect } from "../../../record/open.ts";
import { startRollup } from "../../../rollup/index.ts";
import { pullSource } from "../pull-source.ts";

/**
 * The part of the server that pulls sources and rolls them up, as a program to be killed: works in the database of
 * DATABASE_URL, pulls every source there without a pause, from the hosts of FEED_HOSTS, and prints a line when it begins.
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
    // While the database is down not even the lease can be had; the queue of the real server tries again too.
    await pullSource(context, sourceId, { signal }).catch(() => undefined);
    await wait(BETWEEN_PULLS_MS);
  }
}
