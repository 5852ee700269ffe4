import type { Dashboard, Permission, SourceState } from "@schoolmap/contract";
import { FRESHNESS_STATES, SOURCE_STATES } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import { may } from "../../admin/write-row.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import type { Actor, Reach } from "../../record/actor.ts";
import type { OpenRecord } from "../../record/open.ts";
import type { Database } from "../../record/tables/index.ts";
import { keptFreshness } from "../freshness/kept-freshness.ts";
import { readSourceHealth } from "../freshness/source-health.ts";
import { readSchedules } from "../tasks/schedules.ts";
import { isForAllCountries, knownRuns, readTasks } from "../tasks/task-rows.ts";
import { readRecentChanges } from "./recent-changes.ts";
import { TILE_SOURCES } from "./tiles/index.ts";

const SHOWN = { sources: 6, countries: 7, changes: 5, running: 4, next: 2 };

/**
 * Reads the first page of the console for an actor. Parts that the actor may not see are null, and nothing is read for
 * them.
 */
export async function readDashboard(record: OpenRecord, jobs: JobQueue, actor: Actor): Promise<Dashboard> {
  const { db } = record;
  const reach = reachOf(actor);
  const ifMay = <T>(permission: Permission, read: () => Promise<T>) =>
    may(actor, permission) ? read() : Promise.resolve(null);
  return {
    at: new Date().toISOString(),
    tiles: await readTiles(db, actor),
    sources: await ifMay("can_view_data_source", () => readSources(db, reach)),
    freshness: await ifMay("can_view_country", () => readCountries(db, reach)),
    changes: await ifMay("can_view_recent_actions", () => readRecentChanges(db, actor, SHOWN.changes)),
    tasks: await ifMay("can_view_background_task", async () => ({
      running: await readTasks(
        db,
        sql<boolean>`r.status = 'running' and ${knownRuns(actor)}`,
        sql`r.id desc`,
        SHOWN.running,
      ),
      next: isForAllCountries(actor) ? await nextRuns(record, jobs) : [],
    })),
  };
}

/** Returns the amount of waiting work for an actor. */
export async function readTiles(db: Kysely<Database>, actor: Actor): Promise<Dashboard["tiles"]> {
  const tiles: Dashboard["tiles"] = [];
  for (const { name, permission, count } of TILE_SOURCES) {
    if (may(actor, permission)) tiles.push({ name, ...(await count(db, reachOf(actor))) });
  }
  return tiles;
}

function reachOf(actor: Actor): Reach {
  return "countries" in actor ? actor.countries : new Set();
}

async function readSources(db: Kysely<Database>, reach: Reach): Promise<Dashboard["sources"]> {
  const all = await readSourceHealth(db, reach);
  return { states: countBy(SOURCE_STATES, all, ({ state }): SourceState => state), rows: all.slice(0, SHOWN.sources) };
}

async function readCountries(db: Kysely<Database>, reach: Reach): Promise<Dashboard["freshness"]> {
  const all = await keptFreshness(db, reach);
  return { states: countBy(FRESHNESS_STATES, all, ({ state }) => state), rows: all.slice(0, SHOWN.countries) };
}

async function nextRuns(record: OpenRecord, jobs: JobQueue) {
  const schedules = await readSchedules(record, jobs);
  return schedules
    .filter(({ paused_at }) => paused_at === null)
    .slice(0, SHOWN.next)
    .map(({ job, next_run_at }) => ({ job, at: next_run_at }));
}

function countBy<T, S extends string>(
  states: readonly S[],
  items: readonly T[],
  stateOf: (item: T) => S,
): Record<S, number> {
  const counts = states.map((state) => [state, items.filter((item) => stateOf(item) === state).length] as const);
  return Object.fromEntries(counts) as Record<S, number>;
}
