import { z } from "zod";
import { dayText } from "../numbers/connectivity.ts";
import { route } from "../route/route.ts";

/** Characters of two versions and what parts them. */
const MAX_EVENT_ID = 160;

/** Days in a row, both ends included. */
const daysInARow = z.object({ from: dayText, to: dayText });

/** What an open page is told: that something changed, never what it is now. It asks again for what it shows. */
export const liveEvent = z.object({
  /** Version of schools, places, layers and filters. */
  data_version: z.string(),
  /** Version of the measurements. */
  live_version: z.string(),
  /**
   * Set when measurements changed: from the first to the last of their days, exactly which of them (`runs`, ascending), and
   * in which countries (codes; null: any).
   */
  measured: daysInARow
    .extend({ runs: z.array(daysInARow).min(1), countries: z.array(z.string()).nullable() })
    .nullable(),
  /** When the server sent it, ISO 8601. */
  at: z.string(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

/** Server-sent events: `event: change`, `data:` a `LiveEvent`, `id:` the two versions. `event: beat` every 15 s is a sign of life: a stream that is silent for longer is dead. */
export const liveEvents = route({
  id: "liveEvents",
  method: "GET",
  path: "/api/v1/live/",
  summary: "A stream of server-sent events: one at the start, then one whenever the data changed.",
  tag: "Live",
  access: "public",
  query: z.object({
    /** The id of the last event that the page had, or what its first answer was made from: the first event says which days were measured since. A `Last-Event-ID` of the browser counts more. */
    seen: z.string().max(MAX_EVENT_ID).optional(),
  }),
  stream: "events",
  mediaType: "text/event-stream",
});
