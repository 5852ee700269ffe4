import { gzipSync } from "node:zlib";
import { type MeasurementReceipt, postMeasurements } from "@schoolmap/contract";
import { createKey } from "../../apps/server/src/accounts/keys.ts";
import { CLI } from "../../apps/server/src/record/actor.ts";
import type { OpenRecord } from "../../apps/server/src/record/open.ts";
import type { LiveSchool } from "./live-world.ts";

/** Sends measurements to a server, each with its own values and timestamp. */
export interface Sender {
  /** Creates a request body in advance, so that its creation is not measured. */
  body(schools: readonly LiveSchool[]): Buffer;
  /** @throws when a measurement is not accepted */
  post(body: Buffer, count: number): Promise<void>;
}

export async function createSender(record: OpenRecord, address: string): Promise<Sender> {
  const name = "Bench";
  const key = await createKey(record.db, { name, source: name, scopes: ["measurements:write"], actor: CLI });
  const url = new URL(postMeasurements.path, address);
  const headers = {
    "content-type": "application/json",
    "content-encoding": "gzip",
    authorization: `Bearer ${key}`,
  };
  let made = 0;
  const start = Date.now() - 60_000;
  return {
    body: (schools) => {
      const items = schools.map(({ gigaId }) => ({
        giga_id_school: gigaId,
        measured_at: new Date(start - (made++ % 3_600_000)).toISOString(),
        id: `${start}-${made}`,
        download: 1e6 + ((made * 7919) % 60e6),
        latency: 20 + (made % 100),
        connected: true,
      }));
      return gzipSync(JSON.stringify(items), { level: 1 });
    },
    post: async (body, count) => {
      const answer = await fetch(url, { method: "POST", headers, body: new Uint8Array(body) });
      const receipt = (await answer.json()) as MeasurementReceipt;
      if (receipt.accepted !== count) throw new Error(`Not all was taken: ${JSON.stringify(receipt).slice(0, 300)}`);
    },
  };
}
