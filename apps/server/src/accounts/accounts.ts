import { type Mail, openMail } from "../mail/index.ts";
import type { Log } from "../process/log.ts";
import type { OpenRecord } from "../record/open.ts";
import type { Config } from "../settings/config.ts";
import { type Attempts, createAttempts } from "./sign-in/attempts.ts";
import { type Auth, createAuth } from "./sign-in/auth.ts";
import { readSessionSecret } from "./sign-in/secret.ts";

/** What everything about accounts works with. */
export interface Accounts {
  readonly record: OpenRecord;
  readonly config: Config;
  readonly log: Log;
  readonly mail: Mail;
  readonly secret: string;
  readonly auth: Auth;
  readonly attempts: Attempts;
  /** The same with the organisation's own sign-in; undefined where none is set up. @throws when it does not answer */
  readonly oidc: (() => Promise<Auth>) | undefined;
}

export interface AccountsOptions {
  readonly record: OpenRecord;
  readonly config: Config;
  readonly log: Log;
}

/** The path that the organisation's sign-in sends browsers back to, below PUBLIC_URL. */
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

/** The provider is asked for its addresses when somebody first signs in there: while it is away, passwords still work. */
function oidcOpener(base: Parameters<typeof createAuth>[0], config: Config): (() => Promise<Auth>) | undefined {
  const { oidcIssuer: issuer, oidcClientId: clientId, oidcClientSecret: clientSecret, publicUrl } = config;
  if (!issuer || !clientId || !clientSecret || !publicUrl) return undefined;
  let opened: Promise<Auth> | undefined;
  return () => {
    opened ??= open().catch((error: unknown) => {
      // The next who comes asks again.
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
