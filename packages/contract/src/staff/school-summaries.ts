import { z } from "zod";
import { CORRECTION_SCOPES, CORRECTION_UNITS } from "../resources/corrections.ts";
import { actorRef, EXPORT_FORMATS, EXPORTS_A_MINUTE, MAX_PAGE } from "../resources/parts.ts";
import { route } from "../route/route.ts";
import { METRICS, type MetricKey } from "../terms/metrics.ts";
import { flagText, idList, idText } from "../terms/scope.ts";

/** Values of a day or a week by metric, in the unit of the metric; null without one. */
const metricValues = z.object(
  Object.fromEntries(METRICS.map(({ key }) => [key, z.number().nullable()])) as Record<
    MetricKey,
    z.ZodNullable<z.ZodNumber>
  >,
);
export type MetricValues = z.infer<typeof metricValues>;

const COLUMNS = ["start", "place", "measurements", ...METRICS.map(({ key }) => key)] as const;
export type SummaryColumn = (typeof COLUMNS)[number];
export const SUMMARY_SORTS = COLUMNS.flatMap((column) => [column, `-${column}`] as const);
export type SummarySort = (typeof SUMMARY_SORTS)[number];

const summary = z.object({
  /** Id of the school or of the country. */
  place_id: z.int(),
  place_name: z.string(),
  /** Giga id of a school, ISO code of a country. */
  place_code: z.string().nullable(),
  country_id: z.int(),
  /** The day, or the Monday of the week. */
  start: z.iso.date(),
  /** As visitors see it. */
  shown: metricValues,
  /** What was measured, whatever staff set. */
  computed: metricValues,
  measurements: z.int(),
  /** Whether staff set any of the shown values: for the whole time, or for a day of the week. */
  is_corrected: z.boolean(),
  /** Whether a correction was made, changed or taken back that these values do not show yet. */
  is_pending: z.boolean(),
  /** What staff set for this day or week; null: nothing. */
  correction: z
    .object({
      id: z.int(),
      revision: z.int(),
      ...metricValues.shape,
      reason: z.string(),
      modified_by: actorRef,
      modified_at: z.iso.datetime(),
    })
    .nullable(),
});
export type Summary = z.infer<typeof summary>;

const PATH = "/api/v1/admin/summaries/";
const common = {
  method: "GET",
  tag: "Staff",
  access: { permission: "can_view_school" },
  errors: ["not_found"],
} as const;

/** Which days or weeks are meant, and in which order. */
const selection = {
  scope: z.enum(CORRECTION_SCOPES),
  unit: z.enum(CORRECTION_UNITS),
  /** All days or weeks of one school or country. */
  place_id: idText.optional(),
  country_id__in: idList.optional(),
  /** One day, or the Monday of one week. A list of schools that names neither it nor a place is of the newest. */
  start: z.iso.date().optional(),
  corrected: flagText.optional(),
  /** Part of the name, or the beginning of the Giga id. */
  q: z.string().trim().max(200).optional(),
  sort: z.enum(SUMMARY_SORTS as [SummarySort, ...SummarySort[]]).optional(),
};
export type SummarySelection = z.output<z.ZodObject<typeof selection>>;

export const listSummaries = route({
  ...{ ...common, id: "listSummaries", path: PATH },
  summary: "What schools or countries measured by day or week, and what staff corrected of it, with the exact count.",
  query: z.object({
    ...selection,
    limit: idText.refine((n) => n >= 1 && n <= MAX_PAGE, `must lie between 1 and ${MAX_PAGE}`).optional(),
    /** `next` of the page before. */
    after: z.string().max(1_000).optional(),
  }),
  response: z.object({
    count: z.int(),
    next: z.string().nullable(),
    /** The one day or Monday of the list; null: it holds several. */
    start: z.iso.date().nullable(),
    results: z.array(summary),
  }),
});

export const exportSummaries = route({
  ...{ ...common, id: "exportSummaries", path: `${PATH}export/`, limit: EXPORTS_A_MINUTE },
  ...{ stream: "download", mediaType: "text/csv" },
  summary: "The whole list of days or weeks as a file: CSV, or one JSON text a line. The audit says who took it.",
  query: z.object({ ...selection, format: z.enum(EXPORT_FORMATS).optional() }),
});
