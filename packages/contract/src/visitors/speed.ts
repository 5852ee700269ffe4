import { z } from "zod";
import { jsonBody } from "../route/body.ts";
import { route } from "../route/route.ts";
import { METRICS, type MetricKey } from "../terms/metrics.ts";
import { visitorText } from "./forms.ts";

/** Maximum number of bytes that a browser may download or upload in one request for a measurement. */
export const MAX_SPEED_BYTES = 50_000_000;

export const pingSpeed = route({
  id: "pingSpeed",
  method: "GET",
  path: "/api/v1/speed/ping",
  summary: "Returns the shortest possible response. Its duration is the latency.",
  tag: "Speed",
  access: "public",
  limit: 300,
  mediaType: "text/plain",
});

export const downloadSpeed = route({
  id: "downloadSpeed",
  method: "GET",
  path: "/api/v1/speed/download",
  summary: "Returns the requested number of incompressible bytes.",
  tag: "Speed",
  access: "public",
  limit: 60,
  stream: "download",
  query: z.object({
    bytes: z
      .string()
      .regex(/^\d{1,9}$/, "must be a whole number")
      .transform(Number)
      .refine((n) => n >= 1 && n <= MAX_SPEED_BYTES, `must lie between 1 and ${MAX_SPEED_BYTES}`),
  }),
  mediaType: "application/octet-stream",
});

/** The server counts and discards the body. */
export const uploadSpeed = route({
  id: "uploadSpeed",
  method: "POST",
  path: "/api/v1/speed/upload",
  summary: "Accepts at most 50 MB of any content and discards it.",
  tag: "Speed",
  access: "public",
  limit: 60,
  body: { kind: "bytes", maxBytes: MAX_SPEED_BYTES, gzip: false },
  response: z.object({ bytes: z.int() }),
});

const metric = (key: MetricKey) =>
  z
    .number()
    .min(0)
    .max(METRICS.find((one) => one.key === key)!.max)
    .optional();

/** A visitor's measurement in the browser at a school, submitted voluntarily. */
export const speedResult = z
  .object({
    school_id: z.int().positive(),
    /** Bits per second. */
    download: metric("download"),
    upload: metric("upload"),
    /** Milliseconds. */
    latency: metric("latency"),
    jitter: metric("jitter"),
    /** Name and version of the measuring program, without personal data. */
    device: visitorText(1, 100).optional(),
    /** The visitor agreed to the storage of the measurement. */
    consent: z.literal(true),
    /** Token from `getFormToken`. */
    token: z.string().max(100),
  })
  .refine(({ download, upload, latency }) => (download ?? upload ?? latency) !== undefined, {
    path: ["download"],
    message: "is missing, and so are upload and latency",
  });
export type SpeedResult = z.output<typeof speedResult>;

export const postSpeedResult = route({
  id: "postSpeedResult",
  method: "POST",
  path: "/api/v1/speed/result",
  summary: "Stores a measurement from the browser. It counts after staff have approved it.",
  tag: "Speed",
  access: "public",
  limit: 30,
  status: 201,
  body: jsonBody(speedResult),
  response: z.object({
    /** Whether the measurement counts immediately. Always false, because it waits for staff. */
    counted: z.boolean(),
  }),
});
