import { MAX_SCHOOL_ROWS } from "@schoolmap/contract";
import { z } from "zod";
import { ACCOUNT_SETTINGS } from "./account-settings.ts";
import { ARTIFACT_SETTINGS } from "./artifact-settings.ts";
import { hosts, onOff, origins, path, proxies, setting, wholeNumber } from "./setting.ts";

/** All settings, in the order of the README. Values are read from the environment. */
export const SETTINGS = {
  PORT: setting({
    default: "8080",
    description: "TCP port of the web server; 0 selects a free one",
    schema: wholeNumber(0, 65_535),
    expected: "a whole number from 0 to 65535",
  }),
  HOST: setting({
    default: "127.0.0.1",
    description: "address to listen on; `0.0.0.0` makes the map reachable from other machines",
    schema: z.string().regex(/^[A-Za-z0-9.:_-]+$/),
    expected: "a host name or an IP address",
  }),
  /** Resolved to an absolute path. */
  DATA_DIR: setting({
    default: "./data",
    description: "folder of the embedded PostgreSQL, the index snapshot and the files created by jobs",
    schema: path,
    expected: "a path of a folder",
  }),
  /** Undefined means the embedded PostgreSQL. */
  DATABASE_URL: setting({
    default: "",
    description:
      "a PostgreSQL 15 or later to use instead of the embedded one, as `postgres://user:password@host:5432/name`",
    schema: z.union([z.literal(""), z.url({ protocol: /^postgres(ql)?$/ })]).transform((text) => text || undefined),
    expected: "an address of the form postgres://user:password@host:5432/name",
  }),
  /** Undefined means that the login of DATABASE_URL owns the database. */
  DATABASE_OWNER_URL: setting({
    default: "",
    description:
      "the same database with the login that owns it, used for migrations; `DATABASE_URL` can then be a login that cannot change the audit",
    schema: z.union([z.literal(""), z.url({ protocol: /^postgres(ql)?$/ })]).transform((text) => text || undefined),
    expected: "an address of the form postgres://user:password@host:5432/name",
  }),
  DATABASE_POOL: setting({
    default: "10",
    description: "maximum number of connections to PostgreSQL",
    schema: wholeNumber(5, 500),
    expected: "a whole number from 5 to 500",
  }),
  DEMO: setting({
    default: "on",
    description: "whether the first start loads the demonstration world: `on` or `off`",
    schema: onOff,
    expected: "on or off",
  }),
  LOG_LEVEL: setting({
    default: "info",
    description: "minimum level of log entries: `trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`",
    schema: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]),
    expected: "trace, debug, info, warn, error, fatal or silent",
  }),
  MAP_PROVIDER_URL: setting({
    default: "",
    description:
      "URL of an external map style, with `{token}` as placeholder for the token; without it the map requests nothing from other servers",
    schema: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]).transform((text) => text || undefined),
    expected: "an http or https address of a map style, with {token} where the token goes",
  }),
  MAP_PROVIDER_TOKEN: setting({
    default: "",
    description: "token that replaces `{token}`; visible to browsers",
    schema: z
      .string()
      .regex(/^[\w.~-]*$/)
      .transform((text) => text || undefined),
    expected: "made of letters, digits and . _ ~ -",
  }),
  TRUST_PROXY: setting({
    default: "off",
    description:
      "proxies of your own that set `X-Forwarded-For`, as addresses or networks with commas between, for example `127.0.0.1, 10.0.0.0/8`; visitors' addresses are read from their headers only",
    schema: proxies,
    expected: "off, or a list of addresses and networks with commas between",
  }),
  TRUST_PROXY_HOPS: setting({
    default: "1",
    description:
      "number of proxies in a chain; those after the first need not be listed in `TRUST_PROXY` if no client can bypass them: `2` for a CDN and a proxy",
    schema: wholeNumber(1, 10),
    expected: "a whole number from 1 to 10",
  }),
  MAX_SCHOOLS: setting({
    default: "20",
    description: "maximum number of schools in a selection",
    schema: wholeNumber(1, MAX_SCHOOL_ROWS),
    expected: `a whole number from 1 to ${MAX_SCHOOL_ROWS}`,
  }),
  /** Converted to upper case. */
  TOUR_COUNTRY: setting({
    default: "",
    description: "two-letter code of the country that the tour shows; default: a country with measurements",
    schema: z
      .string()
      .regex(/^([A-Za-z]{2})?$/)
      .transform((text) => text.toUpperCase() || undefined),
    expected: "a country code of two letters",
  }),
  RAW_RETENTION_DAYS: setting({
    default: "90",
    description:
      "days for which single measurements are stored and duplicates are recognised by id (later their day is closed); their sums are stored permanently",
    schema: wholeNumber(1, 36_500),
    expected: "a whole number of days from 1 to 36500",
  }),
  PERSONAL_RETENTION_DAYS: setting({
    default: "365",
    description:
      "days for which names, e-mail addresses and messages of senders, and measurements from visitors, are stored",
    schema: wholeNumber(1, 3650),
    expected: "a whole number of days from 1 to 3650",
  }),
  LIVE_CONNECTIONS: setting({
    default: "5000",
    description: "maximum number of open pages that are notified of changes immediately; the others poll",
    schema: wholeNumber(0, 100_000),
    expected: "a whole number from 0 to 100000",
  }),
  JOBS: setting({
    default: "on",
    description:
      "whether this process pulls sources, creates exports and runs other background jobs: `on` beside the web server, `off` for the web server alone, `only` for a worker without web server",
    schema: z.enum(["on", "off", "only"]),
    expected: "on, off or only",
  }),
  /** Converted to lower case. */
  FEED_HOSTS: setting({
    default: "",
    description:
      "hosts, as `host` or `host:port` with commas between, from which sources may be pulled over http and inside your own network",
    schema: hosts,
    expected: "a list of host or host:port with commas between",
  }),
  /** Converted to lower case. */
  WEBHOOK_HOSTS: setting({
    default: "",
    description:
      "hosts, as `host` or `host:port` with commas between, to which webhooks may be sent over http and inside your own network",
    schema: hosts,
    expected: "a list of host or host:port with commas between",
  }),
  /** 0 means none. */
  DEMO_TRICKLE: setting({
    default: "1",
    description: "measurements per second that demonstration schools send; `off` or 0 for none",
    schema: z.union([z.literal("off").transform(() => 0), wholeNumber(0, 1000)]),
    expected: "a whole number from 0 to 1000, or off",
  }),
  /** Origins in the format of a content security policy; `*` alone means every page. */
  EMBED_ORIGINS: setting({
    default: "*",
    description:
      "sites that may embed the map, as `https://school.example` with commas between; `*` for all, `none` for this server only",
    schema: origins,
    expected: "*, none, or a list of http or https origins with commas between",
  }),
  /** A trailing slash is removed. */
  PUBLIC_URL: setting({
    default: "",
    description: "public address, as `https://map.example.org`; used in pages, link previews and the sitemap",
    schema: z
      .union([z.literal(""), z.url({ protocol: /^https?$/ })])
      .transform((text) => (text ? new URL(text).origin : undefined)),
    expected: "an http or https address",
  }),
  /** Converted to lower case. */
  ALLOWED_HOSTS: setting({
    default: "",
    description:
      "further names of this server, as `host` or `host:port` with commas between; without `PUBLIC_URL`, pages and the sitemap use the host of the request when it is one of these",
    schema: hosts,
    expected: "a list of host or host:port with commas between",
  }),
  /** Undefined means that metrics are accessible only from this machine. */
  METRICS_TOKEN: setting({
    default: "",
    description: "secret to read `/metrics` from other machines, sent as `Authorization: Bearer`",
    schema: z
      .string()
      .regex(/^([\w.~+/=-]{16,200})?$/)
      .transform((text) => text || undefined),
    expected: "at least 16 letters, digits and . _ ~ + / = -",
  }),
  OFFLINE: setting({
    default: "on",
    description:
      "whether visited pages open without a network; `off` deletes the cached pages in browsers at their next visit",
    schema: onOff,
    expected: "on or off",
  }),
  ...ACCOUNT_SETTINGS,
  ...ARTIFACT_SETTINGS,
} as const;
