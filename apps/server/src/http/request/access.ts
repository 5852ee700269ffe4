import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { type Access, accessText } from "@schoolmap/contract";
import type { FastifyRequest } from "fastify";
import { type Actor, ANONYMOUS, CLI } from "../../record/actor.ts";
import { HttpError } from "../http-error.ts";
import type { FailureLimit } from "./limits.ts";

/**
 * Finds the actor of a request; undefined when the request has no credentials that the authenticator recognises.
 *
 * @throws HttpError `unauthorized` when the credentials are invalid
 */
export type Authenticator = (headers: IncomingHttpHeaders) => Promise<Actor | undefined>;

export interface AccessOptions {
  /** Called in order; the first one that finds an actor decides. */
  readonly authenticators: readonly Authenticator[];
  readonly failures: FailureLimit;
  /** Refuses requests with a cookie unless a page of this server sent them. */
  readonly requireOwnPage: (request: FastifyRequest) => void;
  /** Token that allows access to operator routes. Without it, they are only available on this machine. */
  readonly metricsToken: string | undefined;
}

/** Finds the actor of a request and checks it against the `access` of the route. */
export type AccessCheck = (access: Access | undefined, request: FastifyRequest) => Promise<Actor>;

/**
 * Creates the access check. The check throws HttpError: `unauthorized` without valid credentials, `forbidden` when the
 * actor has no permission.
 */
export function createAccessCheck(options: AccessOptions): AccessCheck {
  return async (access, request) => {
    if (access === "public") return ANONYMOUS;
    // A route that does not declare its access is closed to every actor.
    if (access === undefined) throw new HttpError("forbidden", "No client may use this route.");
    if (access === "operator") return operatorOf(request, options);
    const actor = await authenticate(request, options);
    if (actor.kind === "user") options.requireOwnPage(request);
    if (!mayUse(actor, access)) throw new HttpError("forbidden", `This needs ${accessText(access)}.`);
    return actor;
  };
}

type Restricted = Exclude<Access, string>;

function mayUse(actor: Actor, access: Restricted): boolean {
  if ("key" in access) return actor.kind === "key";
  if ("scope" in access) return actor.kind === "key" && actor.scopes.includes(access.scope);
  if ("signedIn" in access) return actor.kind === "user";
  return "permissions" in actor && actor.permissions.has(access.permission);
}

/** Refuses a client with too many failures before it looks anything up. */
async function authenticate(request: FastifyRequest, { authenticators, failures }: AccessOptions): Promise<Actor> {
  await failures.check(request);
  try {
    for (const authenticator of authenticators) {
      const actor = await authenticator(request.headers);
      if (actor) return actor;
    }
    throw new HttpError("unauthorized", "Sign in, or send an API key: Authorization: Bearer KEY.");
  } catch (error) {
    if (!(error instanceof HttpError)) {
      request.log.error({ err: error, requestId: request.id }, "authentication failed");
      throw new HttpError("unavailable", "Credentials cannot be checked at the moment. Try again later.");
    }
    await failures.count(request);
    throw error;
  }
}

async function operatorOf(request: FastifyRequest, { metricsToken, failures }: AccessOptions): Promise<Actor> {
  if (request.client.limitKey === undefined) return CLI;
  await failures.check(request);
  const shown = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? "")?.[1];
  if (metricsToken !== undefined && shown !== undefined && isSame(shown, metricsToken)) return CLI;
  await failures.count(request);
  throw new HttpError("unauthorized", "This is for the operator of the server. Send Authorization: Bearer TOKEN.");
}

/** Compares in constant time. */
function isSame(shown: string, secret: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(shown), digest(secret));
}
