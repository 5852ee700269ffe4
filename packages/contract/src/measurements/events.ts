import { z } from "zod";
import { dayText } from "../numbers/connectivity.ts";
import { route } from "../route/route.ts";

/** Maximum length of an event id: two versions and their separator. */
const MAX_EVENT_ID = 160;

/** Range of consecutive days, both ends included. */
const daysInARow = z.object({ from: dayText, to: dayText });

/**
 * Event for an open page. It reports that data changed, without the new data. The page requests its displayed data
 * again.
 */
export const liveEvent = z.object({
  /** Version of schools, places, layers and filters. */
  data_version: z.string(),
  /** Version of the measurements. */
  live_version: z.string(),
  /**
   * Set when measurements changed: the range of their days, the exact days (`runs`, ascending), and the countries
   * (codes; null: any).
   */
  measured: daysInARow
    .extend({ runs: z.array(daysInARow).min(1), countries: z.array(z.string()).nullable() })
    .nullable(),
  /** Time at which the server sent it, ISO 8601. */
  at: z.string(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

/**
 * Server-sent events: `event: change`, `data:` a `LiveEvent`, `id:` the two versions. `event: beat` is sent every 15 s;
 * a stream without events for longer is dead.
 */
export const liveEvents = route({
  id: "liveEvents",
  method: "GET",
  path: "/api/v1/live/",
  summary: "Stream of server-sent events: one at the start, then one for each change of the data.",
  tag: "Live",
  access: "public",
  query: z.object({
    /**
     * Id of the last event of the page, or the version of its first response. The first event reports the days that
     * were measured since. A `Last-Event-ID` of the browser takes precedence.
     */
    seen: z.string().max(MAX_EVENT_ID).optional(),
  }),
  stream: "events",
  mediaType: "text/event-stream",
});
