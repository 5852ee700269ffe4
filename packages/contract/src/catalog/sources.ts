import { z } from "zod";
import { dayText } from "../numbers/connectivity.ts";
import { route } from "../route/route.ts";

/** How facts come in. */
export const SOURCE_TYPES = [
  "FILE",
  "SCHOOL_MASTER",
  "DAILY_CHECK_APP",
  "QOS",
  "DEMO",
  "BOUNDARIES",
  "PUSH",
  "HTTP",
  "DELTA_SHARING",
  "UPLOAD",
] as const;

const source = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(SOURCE_TYPES),
  description: z.string(),
  licence: z.string(),
  url: z.string(),
  attribution: z.string(),
  /** When a source that is pulled was last read to its end, ISO 8601; null for others. */
  last_success_at: z.string().nullable(),
  /** UTC day of the newest measurement that it gave. */
  last_data_day: dayText.nullable(),
  /** Since when it cannot be read; null when it can. */
  failing_since: z.string().nullable(),
});

export const listSources = route({
  id: "listSources",
  method: "GET",
  path: "/api/v1/sources/",
  summary: "Where the facts come from: name, licence, how fresh each source is and since when one fails.",
  tag: "Sources",
  access: "public",
  response: z.array(source),
});
