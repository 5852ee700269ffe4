import { MAX_SCHOOL_ROWS } from "@schoolmap/contract";
import { z } from "zod";
import { ACCOUNT_SETTINGS } from "./account-settings.ts";
import { ARTIFACT_SETTINGS } from "./artifact-settings.ts";
import { hosts, onOff, origins, path, proxies, setting, wholeNumber } from "./setting.ts";

/** All settings, in the order of the README. Values are read from the environment. */
export const SETTINGS = {
  PORT: setting({
    default: "8080",
    description: "TCP port of the web server; 0 takes a free one",
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
    description: "where the embedded PostgreSQL, the index snapshot and the files made by jobs live",
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
      "the same database with the login that owns it, which migrations then use; `DATABASE_URL` may then be a login that cannot change the audit",
    schema: z.union([z.literal(""), z.url({ protocol: /^postgres(ql)?$/ })]).transform((text) => text || undefined),
    expected: "an address of the form postgres://user:password@host:5432/name",
  }),
  DATABASE_POOL: setting({
    default: "10",
    description: "how many connections to PostgreSQL to keep at most",
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
    description:
      "the least severe level that is logged: `trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`",
    schema: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]),
    expected: "trace, debug, info, warn, error, fatal or silent",
  }),
  MAP_PROVIDER_URL: setting({
    default: "",
    description:
      "address of an outside map style, with `{token}` where the token goes; without it nothing leaves the machine",
    schema: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]).transform((text) => text || undefined),
    expected: "an http or https address of a map style, with {token} where the token goes",
  }),
  MAP_PROVIDER_TOKEN: setting({
    default: "",
    description: "the token that takes the place of `{token}`; browsers see it",
    schema: z
      .string()
      .regex(/^[\w.~-]*$/)
      .transform((text) => text || undefined),
    expected: "made of letters, digits and . _ ~ -",
  }),
  TRUST_PROXY: setting({
    default: "off",
    description:
      "proxies of your own that set `X-Forwarded-For`, as addresses or networks with commas between, for example `127.0.0.1, 10.0.0.0/8`; visitors' addresses are read from what these send, and from nobody else",
    schema: proxies,
    expected: "off, or a list of addresses and networks with commas between",
  }),
  TRUST_PROXY_HOPS: setting({
    default: "1",
    description:
      "how many proxies stand in a row; beyond the first they need not be listed in `TRUST_PROXY`, as long as nobody can reach the first one past them: `2` for a CDN and a proxy",
    schema: wholeNumber(1, 10),
    expected: "a whole number from 1 to 10",
  }),
  MAX_SCHOOLS: setting({
    default: "20",
    description: "how many schools a visitor may select at once",
    schema: wholeNumber(1, MAX_SCHOOL_ROWS),
    expected: `a whole number from 1 to ${MAX_SCHOOL_ROWS}`,
  }),
  /** Converted to upper case. */
  TOUR_COUNTRY: setting({
    default: "",
    description: "two-letter code of the country that the tour shows; without it one where schools measure",
    schema: z
      .string()
      .regex(/^([A-Za-z]{2})?$/)
      .transform((text) => text.toUpperCase() || undefined),
    expected: "a country code of two letters",
  }),
  RAW_RETENTION_DAYS: setting({
    default: "90",
    description:
      "how many days single measurements are kept, and a repeated one is known by its id (later its day is closed); what they add up to is kept for ever",
    schema: wholeNumber(1, 36_500),
    expected: "a whole number of days from 1 to 36500",
  }),
  PERSONAL_RETENTION_DAYS: setting({
    default: "365",
    description:
      "how many days the names, e-mail addresses and messages of those who write, and measurements that visitors sent in, are kept",
    schema: wholeNumber(1, 3650),
    expected: "a whole number of days from 1 to 3650",
  }),
  LIVE_CONNECTIONS: setting({
    default: "5000",
    description: "how many open pages are told at once when data change; the others ask now and then",
    schema: wholeNumber(0, 100_000),
    expected: "a whole number from 0 to 100000",
  }),
  JOBS: setting({
    default: "on",
    description:
      "whether this process pulls sources, makes exports and does other background work: `on` beside the web server, `off` for the web server alone, `only` for a worker without web server",
    schema: z.enum(["on", "off", "only"]),
    expected: "on, off or only",
  }),
  /** Converted to lower case. */
  FEED_HOSTS: setting({
    default: "",
    description:
      "hosts, as `host` or `host:port` with commas between, that sources may be pulled from over http and inside your own network",
    schema: hosts,
    expected: "a list of host or host:port with commas between",
  }),
  /** Converted to lower case. */
  WEBHOOK_HOSTS: setting({
    default: "",
    description:
      "hosts, as `host` or `host:port` with commas between, that owners of API keys may have changes sent to over http and inside your own network",
    schema: hosts,
    expected: "a list of host or host:port with commas between",
  }),
  /** 0 means none. */
  DEMO_TRICKLE: setting({
    default: "1",
    description: "how many measurements a second demonstration schools send while there are any; `off` or 0 for none",
    schema: z.union([z.literal("off").transform(() => 0), wholeNumber(0, 1000)]),
    expected: "a whole number from 0 to 1000, or off",
  }),
  /** Origins in the format of a content security policy; `*` alone means every page. */
  EMBED_ORIGINS: setting({
    default: "*",
    description:
      "pages that may show the embedded map, as `https://school.example` with commas between; `*` for all, `none` for our own only",
    schema: origins,
    expected: "*, none, or a list of http or https origins with commas between",
  }),
  /** A trailing slash is removed. */
  PUBLIC_URL: setting({
    default: "",
    description:
      "the address that visitors use, as `https://map.example.org`; pages, previews of links and the sitemap name it",
    schema: z
      .union([z.literal(""), z.url({ protocol: /^https?$/ })])
      .transform((text) => (text ? new URL(text).origin : undefined)),
    expected: "an http or https address",
  }),
  /** Converted to lower case. */
  ALLOWED_HOSTS: setting({
    default: "",
    description:
      "further names of this server, as `host` or `host:port` with commas between; without `PUBLIC_URL` pages and the sitemap name the host that was asked when it is one of these",
    schema: hosts,
    expected: "a list of host or host:port with commas between",
  }),
  /** Undefined means that metrics are accessible only from this machine. */
  METRICS_TOKEN: setting({
    default: "",
    description: "a secret with which `/metrics` may be read from other machines, sent as `Authorization: Bearer`",
    schema: z
      .string()
      .regex(/^([\w.~+/=-]{16,200})?$/)
      .transform((text) => text || undefined),
    expected: "at least 16 letters, digits and . _ ~ + / = -",
  }),
  OFFLINE: setting({
    default: "on",
    description:
      "whether pages that were seen open without a network; `off` takes back what browsers have kept, at their next visit",
    schema: onOff,
    expected: "on or off",
  }),
  ...ACCOUNT_SETTINGS,
  ...ARTIFACT_SETTINGS,
} as const;
