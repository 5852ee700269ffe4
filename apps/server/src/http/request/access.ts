import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { type Access, accessText } from "@schoolmap/contract";
import type { FastifyRequest } from "fastify";
import { type Actor, ANONYMOUS, CLI } from "../../record/actor.ts";
import { HttpError } from "../http-error.ts";
import type { FailureLimit } from "./limits.ts";

/**
 * Finds out on whose behalf a request is sent; undefined when the request shows nothing that the authenticator knows.
 *
 * @throws HttpError `unauthorized` when what it shows is not valid
 */
export type Authenticator = (headers: IncomingHttpHeaders) => Promise<Actor | undefined>;

export interface AccessOptions {
  /** Asked in turn; the first that knows the actor counts. */
  readonly authenticators: readonly Authenticator[];
  readonly failures: FailureLimit;
  /** Refuses what is sent with a cookie unless a page of ours sent it. */
  readonly requireOwnPage: (request: FastifyRequest) => void;
  /** Opens routes of the operator; without it they are open to this machine alone. */
  readonly metricsToken: string | undefined;
}

/** Finds the actor of a request for a route that is open to `access`. */
export type AccessCheck = (access: Access | undefined, request: FastifyRequest) => Promise<Actor>;

/** Makes the check. It throws HttpError: `unauthorized` without a valid proof, `forbidden` when the actor may not. */
export function createAccessCheck(options: AccessOptions): AccessCheck {
  return async (access, request) => {
    if (access === "public") return ANONYMOUS;
    // A route that does not say who may use it is open to nobody.
    if (access === undefined) throw new HttpError("forbidden", "Nobody may use this.");
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

/** A client that failed too often is refused before anything is looked up for it. */
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
      throw new HttpError("unavailable", "Who sends this cannot be checked now; try again in a moment.");
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
  throw new HttpError("unauthorized", "This is for the operator of the server: Authorization: Bearer TOKEN.");
}

/** Takes the same time wherever the texts differ. */
function isSame(shown: string, secret: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(shown), digest(secret));
}
