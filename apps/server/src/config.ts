import { homedir } from "node:os";
import { resolve } from "node:path";
import { z } from "zod";

/** A setting has a wrong value. The message is one sentence, fit to be the only thing that a person sees. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

interface Setting<S extends z.ZodType> {
  /** What the README prints as the default. */
  readonly default: string;
  readonly description: string;
  readonly schema: S;
  /** Ends the sentence "NAME must be …". */
  readonly expected: string;
}

const setting = <S extends z.ZodType>(definition: Setting<S>): Setting<S> => definition;

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((n) => n >= min && n <= max);

const onOff = z.enum(["on", "off"]).transform((text) => text === "on");
const hosts = z
  .string()
  .regex(/^(\s*([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?\s*(,|$))*$/i)
  .transform((text) =>
    text
      .toLowerCase()
      .split(",")
      .flatMap((host) => host.trim() || []),
  );
/** An origin goes into a header as it stands: it holds nothing that could end one. */
const origins = z
  .string()
  .regex(/^(\*|none|(\s*https?:\/\/(\*\.)?[\w.-]+(:\d{1,5})?\/?\s*(,|$))+)$/i)
  .transform((text) => {
    if (text === "*") return ["*"];
    const named = text
      .toLowerCase()
      .split(",")
      .flatMap((origin) => origin.trim().replace(/\/$/, "") || []);
    return named.filter((origin) => origin !== "none");
  });
const path = z
  .string()
  .min(1)
  .transform((text) => resolve(text.replace(/^~(?=\/|$)/, homedir())));

/** Every setting, in the order in which the README lists them. Values come from the environment. */
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
  DATA_DIR: setting({
    default: "./data",
    description: "where the embedded PostgreSQL and the index snapshot live",
    schema: path,
    expected: "a path of a folder",
  }),
  DATABASE_URL: setting({
    default: "",
    description:
      "a PostgreSQL 15 or later to use instead of the embedded one, as `postgres://user:password@host:5432/name`",
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
      "`on` behind a proxy of your own that sets `X-Forwarded-For`; visitors' addresses are then read from it",
    schema: onOff,
    expected: "on or off",
  }),
  MAX_SCHOOLS: setting({
    default: "20",
    description: "how many schools a visitor may select at once",
    schema: wholeNumber(1, 500),
    expected: "a whole number from 1 to 500",
  }),
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
      "how many days the names and e-mail addresses of those who write, and measurements that visitors sent in, are kept",
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
    description: "whether this process pulls sources and does other background work: `on` or `off`",
    schema: onOff,
    expected: "on or off",
  }),
  FEED_HOSTS: setting({
    default: "",
    description:
      "hosts, as `host` or `host:port` with commas between, that sources may be pulled from over http and inside your own network",
    schema: hosts,
    expected: "a list of host or host:port with commas between",
  }),
  DEMO_TRICKLE: setting({
    default: "1",
    description: "how many measurements a second demonstration schools send while there are any; `off` or 0 for none",
    schema: z.union([z.literal("off").transform(() => 0), wholeNumber(0, 1000)]),
    expected: "a whole number from 0 to 1000, or off",
  }),
  EMBED_ORIGINS: setting({
    default: "*",
    description:
      "pages that may show the embedded map, as `https://school.example` with commas between; `*` for all, `none` for our own only",
    schema: origins,
    expected: "*, none, or a list of http or https origins with commas between",
  }),
  PUBLIC_URL: setting({
    default: "",
    description:
      "the address that visitors use, as `https://map.example.org`; without it pages and the sitemap name the host that was asked",
    schema: z
      .union([z.literal(""), z.url({ protocol: /^https?$/ })])
      .transform((text) => (text ? new URL(text).origin : undefined)),
    expected: "an http or https address",
  }),
  OFFLINE: setting({
    default: "on",
    description:
      "whether pages that were seen open without a network; `off` takes back what browsers have kept, at their next visit",
    schema: onOff,
    expected: "on or off",
  }),
} as const;

type SettingName = keyof typeof SETTINGS;
type ValueOf<N extends SettingName> = z.output<(typeof SETTINGS)[N]["schema"]>;

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Undefined means the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  readonly demo: boolean;
  readonly logLevel: ValueOf<"LOG_LEVEL">;
  readonly mapProviderUrl: string | undefined;
  readonly mapProviderToken: string | undefined;
  readonly trustProxy: boolean;
  readonly maxSchools: number;
  /** Upper case. */
  readonly tourCountry: string | undefined;
  readonly rawRetentionDays: number;
  readonly personalRetentionDays: number;
  readonly liveConnections: number;
  readonly jobs: boolean;
  /** Lower case. */
  readonly feedHosts: readonly string[];
  /** Measurements a second; 0 means none. */
  readonly demoTrickle: number;
  /** Origins as a content security policy names them; `*` alone means every page. */
  readonly embedOrigins: readonly string[];
  /** Without a slash at its end. */
  readonly publicUrl: string | undefined;
  readonly offline: boolean;
}

/**
 * Reads every setting from the environment given (process.env by default); an empty value counts as not set.
 *
 * @throws ConfigError naming the first setting that is wrong, what it must be and what it was.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const value = <N extends SettingName>(name: N): ValueOf<N> => {
    const { schema, expected, default: fallback } = SETTINGS[name];
    const given = env[name]?.trim() || fallback;
    const result = schema.safeParse(given);
    if (!result.success) throw new ConfigError(`${name} must be ${expected}, not "${shown(name, given)}".`);
    return result.data as ValueOf<N>;
  };
  const config: Config = {
    port: value("PORT"),
    host: value("HOST"),
    dataDir: value("DATA_DIR"),
    databaseUrl: value("DATABASE_URL"),
    databasePool: value("DATABASE_POOL"),
    demo: value("DEMO"),
    logLevel: value("LOG_LEVEL"),
    mapProviderUrl: value("MAP_PROVIDER_URL"),
    mapProviderToken: value("MAP_PROVIDER_TOKEN"),
    trustProxy: value("TRUST_PROXY"),
    maxSchools: value("MAX_SCHOOLS"),
    tourCountry: value("TOUR_COUNTRY"),
    rawRetentionDays: value("RAW_RETENTION_DAYS"),
    personalRetentionDays: value("PERSONAL_RETENTION_DAYS"),
    liveConnections: value("LIVE_CONNECTIONS"),
    jobs: value("JOBS"),
    feedHosts: value("FEED_HOSTS"),
    demoTrickle: value("DEMO_TRICKLE"),
    embedOrigins: value("EMBED_ORIGINS"),
    publicUrl: value("PUBLIC_URL"),
    offline: value("OFFLINE"),
  };
  if (config.mapProviderUrl?.includes("{token}") && !config.mapProviderToken) {
    throw new ConfigError("MAP_PROVIDER_TOKEN must be set, because MAP_PROVIDER_URL contains {token}.");
  }
  return config;
}

/** Secrets are not repeated in messages, and long values are cut. */
function shown(name: SettingName, given: string): string {
  if (name === "MAP_PROVIDER_TOKEN") return "…";
  const withoutPassword = given.replace(/(:\/\/[^:@/]*):[^@]*@/, "$1:…@");
  return withoutPassword.length > 80 ? `${withoutPassword.slice(0, 80)}…` : withoutPassword;
}
