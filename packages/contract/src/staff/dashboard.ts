import { z } from "zod";
import { actorRef } from "../resources/parts.ts";
import { route } from "../route/route.ts";
import { freshnessState } from "../terms/enums.ts";
import { taskRow } from "./tasks.ts";

/** Number of days in the bar chart of a source, ending today. */
export const SOURCE_DAYS = 28;
/** Number of days without rows after which a source is silent. */
export const SILENT_SOURCE_DAYS = 7;

/** Kinds of pending work. */
export const TILES = ["review", "imports", "duplicates", "key_requests", "alerts", "messages", "reports"] as const;
export type TileName = (typeof TILES)[number];

const tile = z.object({
  name: z.enum(TILES),
  count: z.int(),
  /** Additional numbers by tile, for example `countries`, `flagged`, `rows`. */
  facts: z.record(z.string(), z.number()),
  /** Time since which the oldest item waits; null when there is none. */
  oldest: z.iso.datetime().nullable(),
});
export type Tile = z.infer<typeof tile>;

export const SOURCE_STATES = ["silent", "failing", "paused", "healthy"] as const;
export const sourceState = z.enum(SOURCE_STATES);
export type SourceState = z.infer<typeof sourceState>;

/** Health of a source that delivers rows automatically. */
export const sourceHealth = z.object({
  id: z.int(),
  name: z.string(),
  type: z.string(),
  state: sourceState,
  last_success_at: z.iso.datetime().nullable(),
  failing_since: z.iso.datetime().nullable(),
  /** Number of failed pulls since the last successful one. */
  failures: z.int(),
  /** Reason why the newest pull failed, in one sentence. */
  error: z.string().nullable(),
  /** Time of the next pull; null for a source that is not pulled, or whose pulls are paused. */
  next_pull_at: z.iso.datetime().nullable(),
  /** Newest day with rows. */
  last_day: z.string().nullable(),
  /** Number of rows on each of the last `SOURCE_DAYS` days, ending today; 0 for none. */
  days: z.array(z.int()),
});
export type SourceHealth = z.infer<typeof sourceHealth>;

/** Time since the measuring schools of a country last measured. */
export const countryFreshness = z.object({
  country: z.object({ id: z.int(), code: z.string(), name: z.string() }),
  state: freshnessState,
  /** Newest day with a measurement. */
  last_day: z.string(),
  /** Number of days since then; 0 is today. */
  silent_days: z.int(),
  /** Number of schools in each state. Their sum is the number of schools that have ever measured. */
  live: z.int(),
  at_risk: z.int(),
  dropped_off: z.int(),
});
export type CountryFreshness = z.infer<typeof countryFreshness>;

const change = z.object({
  /** Id of the entry in the audit. */
  id: z.int(),
  at: z.iso.datetime(),
  actor: actorRef,
  action: z.string(),
  entity: z.string(),
  entity_id: z.string().nullable(),
  /** Name of the record, if it has one. */
  label: z.string().nullable(),
  summary: z.string(),
  /** First field that changed, if the record contains it. */
  field: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
});
export type RecentChange = z.infer<typeof change>;

/** Only the tiles, for the frame around every page. */
export const getWaiting = route({
  ...{ id: "getWaiting", method: "GET", path: "/api/v1/admin/waiting/", tag: "Staff", access: { signedIn: true } },
  summary: "Returns the amount of pending work: the tiles of the dashboard that the actor may see.",
  response: z.object({ tiles: z.array(tile) }),
});

export const getDashboard = route({
  ...{ id: "getDashboard", method: "GET", path: "/api/v1/admin/dashboard/", tag: "Staff", access: { signedIn: true } },
  summary:
    "Returns pending work, the state of sources and countries, recent changes and running tasks: the parts that the actor may see.",
  response: z.object({
    at: z.iso.datetime(),
    tiles: z.array(tile),
    /** Worst first. Null, as in the parts below, when the actor has no access. */
    sources: z.object({ states: z.record(sourceState, z.int()), rows: z.array(sourceHealth) }).nullable(),
    /** Longest time without a measurement first. */
    freshness: z.object({ states: z.record(freshnessState, z.int()), rows: z.array(countryFreshness) }).nullable(),
    changes: z.array(change).nullable(),
    tasks: z
      .object({
        running: z.array(taskRow),
        /** Next runs of repeating jobs. */
        next: z.array(z.object({ job: z.string(), at: z.iso.datetime() })),
      })
      .nullable(),
  }),
});
export type Dashboard = z.infer<NonNullable<typeof getDashboard.response>>;
