import { METRICS, type MetricKey, type SpeedResult } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import { ANONYMOUS } from "../record/actor.ts";
import type { Database } from "../record/tables/index.ts";
import { write } from "../record/unit/write.ts";

const ONLINE = 100;

/** Stores a visitor's measurement. It does not count until it is approved. */
export async function keepResult(db: Kysely<Database>, result: SpeedResult): Promise<void> {
  await write({ db }, ANONYMOUS, { reason: "A visitor measured" }, async (unit) => {
    await unit.insert("visitor_measurement", { ...rowOf(result), moved_at: null });
  });
}

/** Integers as in the record. A visitor who can send a result is online. */
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
