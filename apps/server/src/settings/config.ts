import type { z } from "zod";
import { SETTINGS } from "./settings.ts";

/** A setting has a wrong value. The message is one sentence, fit to be the only thing that a person sees. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

type Settings = typeof SETTINGS;
type SettingName = keyof Settings;
/** DATA_DIR is read as dataDir. */
type ReadName<N extends string> = N extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<ReadName<Tail>>}`
  : Lowercase<N>;

type Frozen<T> = T extends (infer Item)[] ? readonly Item[] : T;

/** Every setting, read. */
export type Config = { readonly [N in SettingName as ReadName<N>]: Frozen<z.output<Settings[N]["schema"]>> };

/**
 * Reads every setting from the environment given (process.env by default); an empty value counts as not set.
 *
 * @throws ConfigError naming the first setting that is wrong, what it must be and what it was.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const names = Object.keys(SETTINGS) as SettingName[];
  const config = Object.fromEntries(names.map((name) => [readName(name), read(name, env[name])])) as Config;
  if (config.mapProviderUrl?.includes("{token}") && !config.mapProviderToken) {
    throw new ConfigError("MAP_PROVIDER_TOKEN must be set, because MAP_PROVIDER_URL contains {token}.");
  }
  if (!config.artifactsS3Bucket && (config.artifactsS3Endpoint || config.artifactsS3Key)) {
    throw new ConfigError("ARTIFACTS_S3_BUCKET must be set, because another setting of ARTIFACTS_S3 is.");
  }
  if (Boolean(config.artifactsS3Key) !== Boolean(config.artifactsS3Secret)) {
    throw new ConfigError("ARTIFACTS_S3_KEY and ARTIFACTS_S3_SECRET must be set together.");
  }
  requireTogether(config);
  return config;
}

/** @throws ConfigError for settings of the accounts that make no sense one without the other */
function requireTogether({ oidcIssuer, oidcClientId, oidcClientSecret, smtpUrl, mailFrom, publicUrl }: Config): void {
  if (new Set([oidcIssuer, oidcClientId, oidcClientSecret].map(Boolean)).size > 1) {
    throw new ConfigError("OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.");
  }
  if (Boolean(smtpUrl) !== Boolean(mailFrom)) throw new ConfigError("SMTP_URL and MAIL_FROM must be set together.");
  if (publicUrl) return;
  if (oidcIssuer)
    throw new ConfigError("PUBLIC_URL must be set, because OIDC_ISSUER is: browsers are sent back there.");
  if (smtpUrl) throw new ConfigError("PUBLIC_URL must be set, because SMTP_URL is: mails hold links to it.");
}

function readName(name: SettingName): string {
  return name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

function read(name: SettingName, text: string | undefined): unknown {
  const { schema, expected, default: fallback } = SETTINGS[name];
  const given = text?.trim() || fallback;
  const result = schema.safeParse(given);
  if (!result.success) throw new ConfigError(`${name} must be ${expected}, not "${shown(name, given)}".`);
  return result.data;
}

const SECRETS: ReadonlySet<SettingName> = new Set([
  "MAP_PROVIDER_TOKEN",
  "METRICS_TOKEN",
  "ARTIFACTS_S3_SECRET",
  "SESSION_SECRET",
  "OIDC_CLIENT_SECRET",
]);

/** Secrets are not repeated in messages, and long values are cut. A password may hold an @: it ends at the last one. */
function shown(name: SettingName, given: string): string {
  if (SECRETS.has(name)) return "…";
  const withoutPassword = given.replace(/(:\/\/[^:/]*):.*@/s, "$1:…@");
  return withoutPassword.length > 80 ? `${withoutPassword.slice(0, 80)}…` : withoutPassword;
}

/** What follows the settings. */
export interface WithConfig {
  readonly config: Config;
}
