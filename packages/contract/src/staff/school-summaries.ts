import { z } from "zod";
import { CORRECTION_SCOPES, CORRECTION_UNITS } from "../resources/corrections.ts";
import { actorRef, EXPORT_FORMATS, EXPORTS_A_MINUTE, MAX_PAGE } from "../resources/parts.ts";
import { route } from "../route/route.ts";
import { METRICS, type MetricKey } from "../terms/metrics.ts";
import { flagText, idList, idText } from "../terms/scope.ts";

/** Values of a day or a week by metric, in the unit of the metric; null when there is none. */
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
  /** Giga id of a school, or ISO code of a country. */
  place_code: z.string().nullable(),
  country_id: z.int(),
  /** The day, or the Monday of the week. */
  start: z.iso.date(),
  /** Values that visitors see. */
  shown: metricValues,
  /** Measured values, regardless of corrections by staff. */
  computed: metricValues,
  measurements: z.int(),
  /** Whether staff set any of the shown values, for the whole period or for a day of the week. */
  is_corrected: z.boolean(),
  /** Whether a correction was created, changed or deleted that these values do not show yet. */
  is_pending: z.boolean(),
  /** Correction for this day or week; null when there is none. */
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

/** Selects days or weeks, and their order. */
const selection = {
  scope: z.enum(CORRECTION_SCOPES),
  unit: z.enum(CORRECTION_UNITS),
  /** All days or weeks of one school or country. */
  place_id: idText.optional(),
  country_id__in: idList.optional(),
  /**
   * One day, or the Monday of one week. A list of schools without this parameter or a place is of the newest day or
   * week.
   */
  start: z.iso.date().optional(),
  corrected: flagText.optional(),
  /** Part of the name, or prefix of the Giga id. */
  q: z.string().trim().max(200).optional(),
  sort: z.enum(SUMMARY_SORTS as [SummarySort, ...SummarySort[]]).optional(),
};
export type SummarySelection = z.output<z.ZodObject<typeof selection>>;

export const listSummaries = route({
  ...{ ...common, id: "listSummaries", path: PATH },
  summary:
    "Returns the measurements of schools or countries by day or week, and the corrections by staff, with the exact count.",
  query: z.object({
    ...selection,
    limit: idText.refine((n) => n >= 1 && n <= MAX_PAGE, `must lie between 1 and ${MAX_PAGE}`).optional(),
    /** `next` of the previous page. */
    after: z.string().max(1_000).optional(),
  }),
  response: z.object({
    count: z.int(),
    next: z.string().nullable(),
    /** The single day or Monday of the list; null when the list contains several. */
    start: z.iso.date().nullable(),
    results: z.array(summary),
  }),
});

export const exportSummaries = route({
  ...{ ...common, id: "exportSummaries", path: `${PATH}export/`, limit: EXPORTS_A_MINUTE },
  ...{ stream: "download", mediaType: "text/csv" },
  summary:
    "Returns the whole list of days or weeks as a file: CSV, or one JSON text per line. The download is recorded in the audit.",
  query: z.object({ ...selection, format: z.enum(EXPORT_FORMATS).optional() }),
});
