import { z } from "zod";

/**
 * Location of the secret of a source, never the secret itself. "stored": the secret was entered in the console and is
 * stored in the record. "env:SCHOOLMAP_SECRET_X": a variable of the server's environment (only with this prefix, so
 * that a source cannot read other settings). "file:x": a file DATA_DIR/secrets/x with mode 600.
 */
export const SECRET_NAME = /^(stored|env:SCHOOLMAP_SECRET_[A-Z0-9_]{1,60}|file:[\w-][\w.-]{0,60})$/;
/** Location of a secret that was entered in the console. */
export const STORED_SECRET = "stored";

const path = z.string().min(1).max(200);
const parameter = z.string().min(1).max(100);
const secret = z.string().regex(SECRET_NAME, 'must be "env:SCHOOLMAP_SECRET_…", "file:…" or "stored"');
const pageSize = z.int().min(1).max(20_000);

/** Maps each field of a measurement to a column of the feed (a header, or a dotted path into an object). */
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

/** How a row is converted to a measurement. */
export const feedMapping = z.strictObject({
  columns,
  /**
   * Columns that together identify a measurement, so that it counts once regardless of how often it is received. When
   * absent, all its values identify it.
   */
  id: z.array(path).min(1).max(5).optional(),
  units: z.strictObject({ speed: z.enum(["bps", "kbps", "Mbps"]), time: z.enum(["ms", "s"]).default("ms") }),
  /** ISO 3166-1 alpha-2, used when no column contains the country. */
  country_code: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  /**
   * The Giga id is used only in rows whose column has this value. Other rows are matched by external id and country.
   */
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
  /** The response contains the URL of the next page, or nothing. */
  z.strictObject({ by: z.literal("next_link"), path }),
  /** The response contains a cursor that is sent back to get the next page. */
  z.strictObject({ by: z.literal("cursor"), parameter, path }),
  /** Requests the rows after the last value seen, ordered by this column, page by page. */
  z.strictObject({
    by: z.literal("last_value"),
    /** The column, and the query parameter that contains its last value. */
    column: path,
    parameter,
    /** Value that is sent until a row was read. */
    initial: z.string().max(100),
    page_parameter: parameter,
    first: z.union([z.literal(0), z.literal(1)]),
    size_parameter: parameter,
    size: pageSize,
    /**
     * How far to go back from the newest row, in minutes, to include rows that arrive late. Reading a row twice has no
     * effect.
     */
    overlap_minutes: z.int().min(0).max(10_080).default(10),
  }),
]);
export type FeedPaging = z.infer<typeof paging>;

export const httpConfig = z.strictObject({
  kind: z.literal("http"),
  url: z.url({ protocol: /^https?$/ }).max(1000),
  format: z.enum(["json", "csv"]),
  /** Path of the rows in the response. When absent, the response is the list of rows. */
  items: path.optional(),
  query: z.record(parameter, z.string().max(500)).default({}),
  /** Header that contains the secret, after this word if one is given. */
  auth: z
    .strictObject({ header: z.string().regex(/^[A-Za-z-]{1,50}$/), word: parameter.optional(), secret })
    .optional(),
  paging: paging.default({ by: "none" }),
  mapping: feedMapping,
});
export type HttpConfig = z.infer<typeof httpConfig>;

/** Columns of the QoS tables of Giga. */
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
  /** From the profile file: the URL up to /shares. */
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  /** Bearer token from the profile file. */
  secret,
  share: parameter,
  schema: parameter,
  /**
   * Content of the tables: measurements, or schools and their facts. There is one table per country, named by its ISO
   * 3166-1 alpha-3 code.
   */
  holds: z.enum(["measurements", "schools"]),
  /**
   * For schools: whether changes that need attention wait for review, or the source is trusted and they are published
   * immediately.
   */
  publish: z.enum(["review", "at_once"]).default("review"),
  /** Tables to omit. */
  exclude: z.array(z.string()).default([]),
  /** Number of versions that the first pull of measurements reads. */
  first_versions: z.int().min(1).max(1000).default(10),
  mapping: feedMapping.default(QOS),
});
export type SharingConfig = z.infer<typeof sharingConfig>;

/** How to connect to a source that is pulled, and how its columns map to fields. */
export const feedConfig = z.discriminatedUnion("kind", [httpConfig, sharingConfig]);
export type FeedConfig = z.infer<typeof feedConfig>;

/**
 * Returns the origin of the server's requests and the name of the secret that is sent there. A secret is bound to both.
 */
export function feedAccess(config: FeedConfig): { readonly origin: string; readonly secret: string | undefined } {
  if (config.kind === "http") return { origin: new URL(config.url).origin, secret: config.auth?.secret };
  return { origin: new URL(config.endpoint).origin, secret: config.secret };
}

/** Maximum number of minutes between two pulls. */
export const MAX_PULL_MINUTES = 44_640;

/** Configuration of a source as stored in the record; {} for a source that is not pulled. */
export const keptFeedConfig = z.record(z.string(), z.unknown());

/** The same configuration as written by staff. Each error contains its path. */
export const writtenFeedConfig = keptFeedConfig.superRefine((written, context) => {
  if (Object.keys(written).length === 0) return;
  const { error } = feedConfig.safeParse(written);
  for (const { path, message } of error?.issues ?? []) context.addIssue({ code: "custom", path, message });
});
