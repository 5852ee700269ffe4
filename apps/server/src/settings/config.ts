import type { z } from "zod";
import { SETTINGS } from "./settings.ts";

/** A setting has an invalid value. The message is one sentence that is sufficient without further output. */
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

/** All settings, parsed. */
export type Config = { readonly [N in SettingName as ReadName<N>]: Frozen<z.output<Settings[N]["schema"]>> };

/**
 * Reads every setting from the given environment (process.env by default). An empty value counts as not set.
 *
 * @throws ConfigError that contains the first invalid setting, the expected value and the actual one.
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

/** @throws ConfigError for account settings that are only valid together */
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

/**
 * Returns a value for a message. Secrets are not shown, and long values are truncated. A password may contain an @, so
 * it ends at the last one.
 */
function shown(name: SettingName, given: string): string {
  if (SECRETS.has(name)) return "…";
  const withoutPassword = given.replace(/(:\/\/[^:/]*):.*@/s, "$1:…@");
  return withoutPassword.length > 80 ? `${withoutPassword.slice(0, 80)}…` : withoutPassword;
}

/** Context of code that depends on the settings. */
export interface WithConfig {
  readonly config: Config;
}
