import { z } from "zod";
import { dayText } from "../numbers/connectivity.ts";
import { route } from "../route/route.ts";

/** Types of data sources. */
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
  /** Time of the last complete read of a source that is pulled, ISO 8601; null for others. */
  last_success_at: z.string().nullable(),
  /** UTC day of its newest measurement. */
  last_data_day: dayText.nullable(),
  /** Start of the current failure; null if the source can be read. */
  failing_since: z.string().nullable(),
});

export const listSources = route({
  id: "listSources",
  method: "GET",
  path: "/api/v1/sources/",
  summary: "Returns the data sources: name, licence, freshness, and since when a source has failed.",
  tag: "Sources",
  access: "public",
  response: z.array(source),
});
