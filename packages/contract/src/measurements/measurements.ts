import { z } from "zod";
import { route } from "../route/route.ts";
import { METRICS } from "../terms/metrics.ts";

/** Maximum number of measurements in a request, and maximum number of bytes after decompression. */
export const MAX_MEASUREMENTS = 20_000;
export const MAX_MEASUREMENT_BYTES = 16 * 2 ** 20;

const metric = (key: (typeof METRICS)[number]["key"]) => {
  const { max } = METRICS.find((one) => one.key === key)!;
  return z.number().min(0).max(max).nullish();
};

/** Pushed measurement. At least one metric or `connected` is required. A null field is treated as absent. */
export const measurementItem = z.object({
  /** Id of the school. Alternatively, `external_id` with `country_code`. */
  giga_id_school: z.string().trim().min(1).max(50).nullish(),
  /** Id of the school in its country. */
  school_external_id: z.string().trim().min(1).max(50).nullish(),
  /** ISO 3166-1 alpha-2. Required with `school_external_id`. */
  country_code: z
    .string()
    .regex(/^[A-Za-z]{2}$/, "must be a country code of two letters")
    .nullish(),
  /** Time of the measurement: ISO 8601 with a time zone. Not in the future, not before 2000. */
  measured_at: z.iso.datetime({ offset: true }),
  /**
   * Sender's id of this measurement. It counts once for the same API key and school. Absent: derived from the content.
   */
  id: z.string().trim().min(1).max(200).nullish(),
  /** Bits per second. */
  download: metric("download"),
  upload: metric("upload"),
  /** Milliseconds. */
  latency: metric("latency"),
  jitter: metric("jitter"),
  /** Per cent. */
  packet_loss: metric("packet_loss"),
  /** Whether the internet was reachable. Absent: true if there is a download, an upload or a latency. */
  connected: z.boolean().nullish(),
  /** Measuring device or program, with its version. */
  device: z.string().trim().max(100).nullish(),
});
export type MeasurementItem = z.infer<typeof measurementItem>;

/** Reasons for the rejection of a measurement. */
export const MEASUREMENT_REASONS = [
  "invalid",
  "unknown_school",
  "ambiguous_school",
  "missing_school",
  "missing_value",
  "in_the_future",
  "too_old",
  /** The school's day was added up too long ago to detect a repetition. */
  "day_closed",
] as const;
export const measurementReason = z.enum(MEASUREMENT_REASONS);
export type MeasurementReason = z.infer<typeof measurementReason>;

export const measurementReceipt = z.object({
  /** Number of items that are permanently stored, including duplicates. None of them has to be sent again. */
  accepted: z.int(),
  /** Number of accepted items that were sent before or are repeated in this request. They count once. */
  duplicates: z.int(),
  rejected: z.int(),
  /** The first 1,000 rejected items. `index` starts at 0, also for a text of lines. */
  rejections: z.array(z.object({ index: z.int(), code: measurementReason, message: z.string() })),
  /** The first 1,000 duplicates, with the same index. */
  repeated: z.array(z.object({ index: z.int(), code: z.literal("duplicate") })),
});
export type MeasurementReceipt = z.infer<typeof measurementReceipt>;

export const postMeasurements = route({
  id: "postMeasurements",
  method: "POST",
  path: "/api/v1/measurements/",
  aliases: ["/api/v1/measurements"],
  summary: "Accepts measurements. The receipt states the reason for each rejected item.",
  tag: "Measurements",
  access: { scope: "measurements:write" },
  // Clients may send from any origin. Access depends on the key.
  crossOrigin: true,
  // A gateway may send single measurements for thousands of schools.
  limit: 60_000,
  body: {
    kind: "lines",
    item: measurementItem,
    maxItems: MAX_MEASUREMENTS,
    maxBytes: MAX_MEASUREMENT_BYTES,
    gzip: true,
  },
  response: measurementReceipt,
});
