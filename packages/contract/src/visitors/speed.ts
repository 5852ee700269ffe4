import { z } from "zod";
import { jsonBody } from "../route/body.ts";
import { route } from "../route/route.ts";
import { METRICS, type MetricKey } from "../terms/metrics.ts";
import { visitorText } from "./forms.ts";

/** The most that a browser may fetch or send at once to measure. */
export const MAX_SPEED_BYTES = 50_000_000;

export const pingSpeed = route({
  id: "pingSpeed",
  method: "GET",
  path: "/api/v1/speed/ping",
  summary: "The shortest answer there is: what it takes is the latency.",
  tag: "Speed",
  access: "public",
  limit: 300,
  mediaType: "text/plain",
});

export const downloadSpeed = route({
  id: "downloadSpeed",
  method: "GET",
  path: "/api/v1/speed/download",
  summary: "So many bytes that nothing on the way can make fewer.",
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

/** The body is counted and thrown away. */
export const uploadSpeed = route({
  id: "uploadSpeed",
  method: "POST",
  path: "/api/v1/speed/upload",
  summary: "Takes at most 50 MB of anything and forgets it.",
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

/** What a visitor measured in the browser at a school, and sends in by choice. */
export const speedResult = z
  .object({
    school_id: z.int().positive(),
    /** Bits a second. */
    download: metric("download"),
    upload: metric("upload"),
    /** Milliseconds. */
    latency: metric("latency"),
    jitter: metric("jitter"),
    /** What measured: program and version, nothing of the person. */
    device: visitorText(1, 100).optional(),
    /** The visitor agreed that the measurement is kept. */
    consent: z.literal(true),
    /** From `getFormToken`. */
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
  summary: "Keeps a measurement from the browser. It counts once staff have approved it.",
  tag: "Speed",
  access: "public",
  limit: 30,
  status: 201,
  body: jsonBody(speedResult),
  response: z.object({
    /** Whether it counts at once: never, it waits for staff. */
    counted: z.boolean(),
  }),
});
