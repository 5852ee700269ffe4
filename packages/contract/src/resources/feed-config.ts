import { z } from "zod";

/**
 * Where the secret of a source is kept; never the secret itself. "stored": it was typed into the console, and the record keeps
 * it. "env:SCHOOLMAP_SECRET_X" is a variable of the server's environment (only of this prefix, so that a source cannot ask
 * for other settings), "file:x" a file DATA_DIR/secrets/x of mode 600.
 */
export const SECRET_NAME = /^(stored|env:SCHOOLMAP_SECRET_[A-Z0-9_]{1,60}|file:[\w-][\w.-]{0,60})$/;
/** The secret that was typed into the console. */
export const STORED_SECRET = "stored";

const path = z.string().min(1).max(200);
const parameter = z.string().min(1).max(100);
const secret = z.string().regex(SECRET_NAME, 'must be "env:SCHOOLMAP_SECRET_…", "file:…" or "stored"');
const pageSize = z.int().min(1).max(20_000);

/** Which column of a feed (a header, or a dotted path into an object) says which field of a measurement. */
const columns = z.strictObject({
  giga_id_school: path.optional(),
  school_external_id: path.optional(),
  country_code: path.optional(),
  measured_at: path,
  download: path.optional(),
  upload: path.optional(),
  latency: path.optional(),
  jitter: path.optional(),
  packet_loss: path.optional(),
  connected: path.optional(),
  device: path.optional(),
});

/** How a row becomes a measurement. */
export const feedMapping = z.strictObject({
  columns,
  /** Columns that together name a measurement, so that it counts once however often it comes. Absent: all that it says. */
  id: z.array(path).min(1).max(5).optional(),
  units: z.strictObject({ speed: z.enum(["bps", "kbps", "Mbps"]), time: z.enum(["ms", "s"]).default("ms") }),
  /** ISO 3166-1 alpha-2, where no column says it. */
  country_code: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  /** The Giga id counts only in rows whose column has this value; the others are found by external id and country. */
  giga_id_when: z.strictObject({ column: path, is: z.string() }).optional(),
});
export type FeedMapping = z.infer<typeof feedMapping>;

const paging = z.discriminatedUnion("by", [
  z.strictObject({ by: z.literal("none") }),
  z.strictObject({
    by: z.literal("page"),
    parameter,
    first: z.union([z.literal(0), z.literal(1)]),
    size_parameter: parameter,
    size: pageSize,
  }),
  /** The answer holds the address of the next page, or nothing. */
  z.strictObject({ by: z.literal("next_link"), path }),
  /** The answer holds a mark that is sent back to get the next page. */
  z.strictObject({ by: z.literal("cursor"), parameter, path }),
  /** Rows after the last value seen, in order of this column, page by page. */
  z.strictObject({
    by: z.literal("last_value"),
    /** The column, and the parameter that carries its last value. */
    column: path,
    parameter,
    /** Sent as long as nothing was read. */
    initial: z.string().max(100),
    page_parameter: parameter,
    first: z.union([z.literal(0), z.literal(1)]),
    size_parameter: parameter,
    size: pageSize,
    /** How far to go back from the newest row, for rows that come late; reading a row twice does no harm. */
    overlap_minutes: z.int().min(0).max(10_080).default(10),
  }),
]);
export type FeedPaging = z.infer<typeof paging>;

export const httpConfig = z.strictObject({
  kind: z.literal("http"),
  url: z.url({ protocol: /^https?$/ }).max(1000),
  format: z.enum(["json", "csv"]),
  /** Where in the answer the rows are; absent: the answer is the list of rows. */
  items: path.optional(),
  query: z.record(parameter, z.string().max(500)).default({}),
  /** A header with the secret, after this word if one is given. */
  auth: z
    .strictObject({ header: z.string().regex(/^[A-Za-z-]{1,50}$/), word: parameter.optional(), secret })
    .optional(),
  paging: paging.default({ by: "none" }),
  mapping: feedMapping,
});
export type HttpConfig = z.infer<typeof httpConfig>;

/** The columns of the QoS tables of Giga. */
const QOS: FeedMapping = {
  columns: {
    giga_id_school: "school_id_giga",
    measured_at: "timestamp",
    download: "speed_download",
    upload: "speed_upload",
    latency: "latency",
    jitter: "jitter_download",
    packet_loss: "rtt_packet_loss_pct",
    device: "agent_id",
  },
  id: ["school_id_giga", "timestamp", "agent_id"],
  units: { speed: "Mbps", time: "ms" },
};

export const sharingConfig = z.strictObject({
  kind: z.literal("delta_sharing"),
  /** Of the profile file: what stands before /shares. */
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  /** The bearer token of the profile file. */
  secret,
  share: parameter,
  schema: parameter,
  /** One table for each country, named by its ISO 3166-1 alpha-3 code: measurements, or schools and their facts. */
  holds: z.enum(["measurements", "schools"]),
  /** Of schools: whether changes that a person should see wait for review, or the source is trusted to publish at once. */
  publish: z.enum(["review", "at_once"]).default("review"),
  /** Tables that are left out. */
  exclude: z.array(z.string()).default([]),
  /** How many versions the first pull of measurements reads. */
  first_versions: z.int().min(1).max(1000).default(10),
  mapping: feedMapping.default(QOS),
});
export type SharingConfig = z.infer<typeof sharingConfig>;

/** How to reach a source that is pulled, and which column of it says what. */
export const feedConfig = z.discriminatedUnion("kind", [httpConfig, sharingConfig]);
export type FeedConfig = z.infer<typeof feedConfig>;

/** Where the server asks, and the name of the secret that goes there: what a secret is bound to. */
export function feedAccess(config: FeedConfig): { readonly origin: string; readonly secret: string | undefined } {
  if (config.kind === "http") return { origin: new URL(config.url).origin, secret: config.auth?.secret };
  return { origin: new URL(config.endpoint).origin, secret: config.secret };
}

/** Most minutes between two pulls. */
export const MAX_PULL_MINUTES = 44_640;

/** The configuration of a source as the record keeps it; {} of one that is not pulled. */
export const keptFeedConfig = z.record(z.string(), z.unknown());

/** The same as staff write it: every fault names its place. */
export const writtenFeedConfig = keptFeedConfig.superRefine((written, context) => {
  if (Object.keys(written).length === 0) return;
  const { error } = feedConfig.safeParse(written);
  for (const { path, message } of error?.issues ?? []) context.addIssue({ code: "custom", path, message });
});
