import { readSourceHealth } from "../../freshness/source-health.ts";
import type { AlertSource } from "../alert-source.ts";

const DAY_MS = 86_400_000;

/** Sources that returned rows before, but none for the threshold in days. */
export const sourceSilent: AlertSource = {
  kind: "source_silent",
  find: async ({ db }, threshold) => {
    const sources = await readSourceHealth(db);
    return sources.flatMap(({ id, name, state, last_day }) => {
      if (last_day === null || state === "paused") return [];
      const since = new Date(`${last_day}T00:00:00Z`);
      const days = Math.floor((Date.now() - since.getTime()) / DAY_MS);
      return days < threshold ? [] : [{ key: `${id}:${last_day}`, subject: name, since, facts: { days } }];
    });
  },
  sentence: ({ subject, facts }) => `The source ${subject} has given no rows for ${facts.days} days.`,
};
