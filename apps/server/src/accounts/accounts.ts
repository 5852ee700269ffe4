import { type Mail, openMail } from "../mail/index.ts";
import type { Log } from "../process/log.ts";
import type { OpenRecord } from "../record/open.ts";
import type { Config } from "../settings/config.ts";
import { type Attempts, createAttempts } from "./sign-in/attempts.ts";
import { type Auth, createAuth } from "./sign-in/auth.ts";
import { readSessionSecret } from "./sign-in/secret.ts";

/** Dependencies shared by all account functions. */
export interface Accounts {
  readonly record: OpenRecord;
  readonly config: Config;
  readonly log: Log;
  readonly mail: Mail;
  readonly secret: string;
  readonly auth: Auth;
  readonly attempts: Attempts;
  /**
   * The same library with the organisation's own sign-in; undefined when none is configured. @throws when the provider
   * does not respond
   */
  readonly oidc: (() => Promise<Auth>) | undefined;
}

export interface AccountsOptions {
  readonly record: OpenRecord;
  readonly config: Config;
  readonly log: Log;
}

/** Path below PUBLIC_URL that the organisation's sign-in redirects browsers back to. */
const CALLBACK_PATH = "/api/v1/session/oidc/callback";

export async function openAccounts({ record, config, log }: AccountsOptions): Promise<Accounts> {
  const secret = await readSessionSecret(record.db, config.sessionSecret);
  const base = { db: record.db, secret, log };
  return {
    ...{ record, config, log, secret },
    mail: openMail(config),
    auth: createAuth(base),
    attempts: createAttempts(record, secret),
    oidc: oidcOpener(base, config),
  };
}

/**
 * Requests the provider's addresses at the first sign-in through it, so that passwords still work while the provider is
 * down.
 */
function oidcOpener(base: Parameters<typeof createAuth>[0], config: Config): (() => Promise<Auth>) | undefined {
  const { oidcIssuer: issuer, oidcClientId: clientId, oidcClientSecret: clientSecret, publicUrl } = config;
  if (!issuer || !clientId || !clientSecret || !publicUrl) return undefined;
  let opened: Promise<Auth> | undefined;
  return () => {
    opened ??= open().catch((error: unknown) => {
      // The next sign-in tries again.
      opened = undefined;
      throw error;
    });
    return opened;
  };

  async function open(): Promise<Auth> {
    const redirectUri = `${publicUrl}${CALLBACK_PATH}`;
    const auth = createAuth({
      ...base,
      oidc: { issuer: issuer!, clientId: clientId!, clientSecret: clientSecret!, redirectUri },
    });
    await auth.$context;
    return auth;
  }
}
