import { z } from "zod";
import { actorRef } from "../resources/parts.ts";
import { route } from "../route/route.ts";
import { freshnessState } from "../terms/enums.ts";
import { taskRow } from "./tasks.ts";

/** Days that the bars of a source show, today being the last. */
export const SOURCE_DAYS = 28;
/** Days without rows after which a source counts as silent. */
export const SILENT_SOURCE_DAYS = 7;

/** Work that waits, by what it is. */
export const TILES = ["review", "imports", "duplicates", "key_requests", "alerts", "messages", "reports"] as const;
export type TileName = (typeof TILES)[number];

const tile = z.object({
  name: z.enum(TILES),
  count: z.int(),
  /** Numbers that say where and what, by tile: for example `countries`, `flagged`, `rows`. */
  facts: z.record(z.string(), z.number()),
  /** Since when the oldest waits; null when nothing does. */
  oldest: z.iso.datetime().nullable(),
});
export type Tile = z.infer<typeof tile>;

export const SOURCE_STATES = ["silent", "failing", "paused", "healthy"] as const;
export const sourceState = z.enum(SOURCE_STATES);
export type SourceState = z.infer<typeof sourceState>;

/** How a source that gives rows by itself is. */
export const sourceHealth = z.object({
  id: z.int(),
  name: z.string(),
  type: z.string(),
  state: sourceState,
  last_success_at: z.iso.datetime().nullable(),
  failing_since: z.iso.datetime().nullable(),
  /** Failed pulls since the last that succeeded. */
  failures: z.int(),
  /** Why the newest pull failed, one sentence. */
  error: z.string().nullable(),
  /** When it is pulled next; null of a source that is not, or whose pulling is paused. */
  next_pull_at: z.iso.datetime().nullable(),
  /** Newest day with rows. */
  last_day: z.string().nullable(),
  /** Rows of each of the last `SOURCE_DAYS` days, today last; 0: none. */
  days: z.array(z.int()),
});
export type SourceHealth = z.infer<typeof sourceHealth>;

/** How long the measuring schools of a country have been silent. */
export const countryFreshness = z.object({
  country: z.object({ id: z.int(), code: z.string(), name: z.string() }),
  state: freshnessState,
  /** Newest day with a measurement. */
  last_day: z.string(),
  /** Days since then, today being 0. */
  silent_days: z.int(),
  /** Schools of each state; together all that have ever measured. */
  live: z.int(),
  at_risk: z.int(),
  dropped_off: z.int(),
});
export type CountryFreshness = z.infer<typeof countryFreshness>;

const change = z.object({
  /** Of the entry in the audit. */
  id: z.int(),
  at: z.iso.datetime(),
  actor: actorRef,
  action: z.string(),
  entity: z.string(),
  entity_id: z.string().nullable(),
  /** Name of the record, where it has one. */
  label: z.string().nullable(),
  summary: z.string(),
  /** The first field that changed, where the record says it. */
  field: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
});
export type RecentChange = z.infer<typeof change>;

/** The tiles alone, for what stands around every page. */
export const getWaiting = route({
  ...{ id: "getWaiting", method: "GET", path: "/api/v1/admin/waiting/", tag: "Staff", access: { signedIn: true } },
  summary: "How much work waits: the tiles of the dashboard that the actor may see.",
  response: z.object({ tiles: z.array(tile) }),
});

export const getDashboard = route({
  ...{ id: "getDashboard", method: "GET", path: "/api/v1/admin/dashboard/", tag: "Staff", access: { signedIn: true } },
  summary: "What waits, how sources and countries are, what changed and what runs: the parts that the actor may see.",
  response: z.object({
    at: z.iso.datetime(),
    tiles: z.array(tile),
    /** Worst first. Null, as in the parts below: the actor may not see it. */
    sources: z.object({ states: z.record(sourceState, z.int()), rows: z.array(sourceHealth) }).nullable(),
    /** Longest silence first. */
    freshness: z.object({ states: z.record(freshnessState, z.int()), rows: z.array(countryFreshness) }).nullable(),
    changes: z.array(change).nullable(),
    tasks: z
      .object({
        running: z.array(taskRow),
        /** The next of those that repeat. */
        next: z.array(z.object({ job: z.string(), at: z.iso.datetime() })),
      })
      .nullable(),
  }),
});
export type Dashboard = z.infer<NonNullable<typeof getDashboard.response>>;
