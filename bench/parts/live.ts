import { liveAnswers } from "../live/answers.ts";
import { intake } from "../live/intake.ts";
import { fillLiveWorld } from "../live/live-world.ts";
import { notificationDelay } from "../live/notification-delay.ts";
import { createSender } from "../live/sender.ts";
import type { Figure, Findings, PartRequest } from "../run/part.ts";
import { openRecordOf, recordFolder } from "../server/filled-record.ts";
import { startServer } from "../server/server-process.ts";

const MAX_RUNS = 3;

/** Measures the live layers when one school in 22 has measurements for a year, and the handling of new measurements. */
export async function live({ schools, work, runs }: PartRequest): Promise<Findings> {
  const dataDir = recordFolder(work, schools);
  const record = await openRecordOf(dataDir);
  try {
    const { schools: liveSchools, figures: filled } = await fillLiveWorld(record, dataDir);
    const server = await startServer(dataDir);
    try {
      await server.settled();
      await server.prepared();
      const answers = await liveAnswers(server.address, liveSchools, Math.min(runs, MAX_RUNS));
      const sender = await createSender(record, server.address);
      const delays = await notificationDelay(sender, server.address, liveSchools);
      const taken = await intake(record, sender, liveSchools, Math.min(runs, MAX_RUNS));
      const { resident } = await server.memory();
      const memory: Figure = { key: "memory", what: "after all that with live layers", value: resident, unit: "MB" };
      return { figures: [...filled, ...answers, ...delays, ...taken, memory], tables: [] };
    } finally {
      await server.stop();
    }
  } finally {
    await record.close();
  }
}
