import { z } from "zod";
import { CORRECTION_SCOPES, CORRECTION_UNITS } from "../resources/corrections.ts";
import { route } from "../route/route.ts";
import { METRICS, type MetricKey } from "../terms/metrics.ts";
import { idText } from "../terms/scope.ts";

/** What a school or a country came to on a day or in a week, in the unit of the metric; null without measurements. */
const metricValues = z.object(
  Object.fromEntries(METRICS.map(({ key }) => [key, z.number().nullable()])) as Record<
    MetricKey,
    z.ZodNullable<z.ZodNumber>
  >,
);

export const listSummaries = route({
  id: "listSummaries",
  method: "GET",
  path: "/api/v1/admin/summaries/",
  tag: "Staff",
  access: { permission: "can_view_school" },
  errors: ["not_found"],
  summary: "What a school or a country measured by day or week, the newest first, with what staff corrected.",
  query: z.object({
    scope: z.enum(CORRECTION_SCOPES),
    unit: z.enum(CORRECTION_UNITS),
    place_id: idText,
    limit: idText.refine((n) => n >= 1 && n <= 500, "must lie between 1 and 500").optional(),
    /** `next` of the page before: the start of its last row. */
    after: z.iso.date().optional(),
  }),
  response: z.object({
    count: z.int(),
    next: z.iso.date().nullable(),
    results: z.array(
      z.object({
        /** The day, or the Monday of the week. */
        start: z.iso.date(),
        /** As visitors see it. */
        shown: metricValues,
        measurements: z.int(),
        /** Whether staff set any of the values. */
        is_corrected: z.boolean(),
      }),
    ),
  }),
});
