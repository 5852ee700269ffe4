import { z } from "zod";
import { route } from "../route/route.ts";
import { METRICS } from "../terms/metrics.ts";

/** How many measurements a request may carry, and how many bytes once unpacked. */
export const MAX_MEASUREMENTS = 20_000;
export const MAX_MEASUREMENT_BYTES = 16 * 2 ** 20;

const metric = (key: (typeof METRICS)[number]["key"]) => {
  const { max } = METRICS.find((one) => one.key === key)!;
  return z.number().min(0).max(max).nullish();
};

/**
 * One measurement as it is pushed. At least one metric or `connected` must be there; a field that is null counts as absent.
 */
export const measurementItem = z.object({
  /** The school: this, or `external_id` with `country_code`. */
  giga_id_school: z.string().trim().min(1).max(50).nullish(),
  /** The id that the country gives to the school. */
  school_external_id: z.string().trim().min(1).max(50).nullish(),
  /** ISO 3166-1 alpha-2; needed with `school_external_id`. */
  country_code: z
    .string()
    .regex(/^[A-Za-z]{2}$/, "must be a country code of two letters")
    .nullish(),
  /** When it was measured: ISO 8601 with a time zone. Not in the future, not before 2000. */
  measured_at: z.iso.datetime({ offset: true }),
  /** The sender's name for this measurement. The same name from the same source counts once. Absent: worked out from the content. */
  id: z.string().trim().min(1).max(200).nullish(),
  /** Bits a second. */
  download: metric("download"),
  upload: metric("upload"),
  /** Milliseconds. */
  latency: metric("latency"),
  jitter: metric("jitter"),
  /** Per cent. */
  packet_loss: metric("packet_loss"),
  /** Whether the internet was reached. Absent: yes when there is a download, an upload or a latency. */
  connected: z.boolean().nullish(),
  /** What measured: a device, a program and its version. */
  device: z.string().trim().max(100).nullish(),
});
export type MeasurementItem = z.infer<typeof measurementItem>;

/** Why a measurement was not taken. */
export const MEASUREMENT_REASONS = [
  "invalid",
  "unknown_school",
  "ambiguous_school",
  "missing_school",
  "missing_value",
  "in_the_future",
  "too_old",
  /** The school's day was added up so long ago that nobody can tell whether this is a repetition. */
  "day_closed",
] as const;
export const measurementReason = z.enum(MEASUREMENT_REASONS);
export type MeasurementReason = z.infer<typeof measurementReason>;

export const measurementReceipt = z.object({
  /** Items that are kept for good from now on, those included that had been sent before. */
  accepted: z.int(),
  rejected: z.int(),
  /** The first 1,000 rejected items; `index` counts from 0, in a text of lines too. */
  rejections: z.array(z.object({ index: z.int(), code: measurementReason, message: z.string() })),
});
export type MeasurementReceipt = z.infer<typeof measurementReceipt>;

export const postMeasurements = route({
  id: "postMeasurements",
  method: "POST",
  path: "/api/v1/measurements/",
  aliases: ["/api/v1/measurements"],
  summary: "Takes measurements. The receipt says for each item that was not taken why.",
  tag: "Measurements",
  access: { scope: "measurements:write" },
  // Any program may send from anywhere: what counts is its key.
  crossOrigin: true,
  // A gateway may send each measurement by itself for thousands of schools.
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
