import { z } from "zod";
import { findActor } from "../../accounts/find-actor.ts";
import { defineRecordedJob } from "../../jobs/job.ts";
import { type Run, RunStopped } from "../../jobs/recorded-run.ts";
import { runCooperatively, type Steps } from "../../lib/steps.ts";
import { factsOf, type MapIndex, statusCountsAt } from "../../mapindex/index.ts";
import { SYSTEM } from "../../record/actor.ts";
import { writeBulk } from "../../record/unit/write-bulk.ts";
import { findPairs, type Pair } from "./find-pairs.ts";
import { findPlaces } from "./find-places.ts";
import { keepPairs } from "./keep-pairs.ts";
import { keepPlaces } from "./keep-places.ts";

/** Number of schools between two progress reports. */
const PROGRESS_INTERVAL = 500;

/** Finds pairs, and locations with several schools, in one country; every night, in every country. */
export const findDuplicatesJob = defineRecordedJob({
  name: "find-duplicates",
  payload: z.object({ country_id: z.int().optional() }),
  attempts: 2,
  cron: "20 1 * * *",
  work: async ({ country_id }, run, { record, memory, head }) => {
    const index = (await memory()).index();
    const counted = countries(index).filter(({ id }) => country_id === undefined || id === country_id);
    const total = counted.reduce((sum, { schools }) => sum + schools, 0);
    const actor = (await findActor(record.db, head.actor ?? "")) ?? SYSTEM;
    const reason = "Look for schools that are in the record twice";
    let done = 0;
    for (const { id, schools } of counted) {
      const pairs = await runCooperatively(pairsOf(index, id, run, { done, total }), run.signal);
      const places = await runCooperatively(findPlaces(index, id), run.signal);
      const entry = { action: "create", entity: "duplicate_pair", summary: reason } as const;
      const audit = () => ({ ...entry, counts: { country: id, pairs: pairs.length, places: places.length } });
      await writeBulk(record, actor, { reason, signal: run.signal, audit }, async (unit) => {
        await keepPairs(unit, index, id, pairs);
        await keepPlaces(unit, id, places);
      });
      done += schools;
      await run.count({ schools, pairs: pairs.length, places: places.length });
    }
  },
});

/** Returns the countries that have schools. */
function countries(index: MapIndex): { readonly id: number; readonly schools: number }[] {
  const { countryStatus } = factsOf(index);
  return index.countries
    .map(({ id }, at) => {
      const { connected, not_connected, unknown } = statusCountsAt(countryStatus, at);
      return { id, schools: connected + not_connected + unknown };
    })
    .filter(({ schools }) => schools > 0);
}

function* pairsOf(
  index: MapIndex,
  countryId: number,
  run: Run,
  { done: before, total }: { readonly done: number; readonly total: number },
): Steps<Pair[]> {
  const pairs: Pair[] = [];
  let done = 0;
  for (const pair of findPairs(index, countryId)) {
    if (pair) {
      pairs.push(pair);
      continue;
    }
    if (++done % PROGRESS_INTERVAL === 0) {
      run.progress({ done: Math.min(total, before + done), total, step: "comparing_schools" });
    }
    // Nothing has been written yet, and comparing the rest may take minutes.
    if (run.stopping.aborted) throw new RunStopped("It was stopped between two schools.");
    yield;
  }
  return pairs;
}
