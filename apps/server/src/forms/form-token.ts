import { createHmac, timingSafeEqual } from "node:crypto";
import type { Kysely } from "kysely";
import { HttpError } from "../http/http-error.ts";
import type { Database } from "../record/tables/index.ts";

/** Minimum time in which a person fills in a form, in seconds. */
export const GOOD_AFTER_SECONDS = 3;
const GOOD_FOR_MS = 24 * 3_600_000;

/** Cached keys, so that a token does not cost a query to the record. */
const secrets = new WeakMap<Kysely<Database>, Promise<string>>();

/**
 * Creates a token that contains the time at which a form was opened, signed so that every node accepts it. `now` is in
 * milliseconds since 1970.
 */
export async function createFormToken(db: Kysely<Database>, now: number): Promise<string> {
  const opened = now.toString(36);
  return `${opened}.${signature(await secretOf(db), opened)}`;
}

/**
 * Accepts a form that was opened between a few seconds and a day ago.
 *
 * @throws HttpError that names the token
 */
export async function checkFormToken(db: Kysely<Database>, token: string, now: number): Promise<void> {
  const [opened = "", signed = ""] = token.split(".", 2);
  const expected = Buffer.from(signature(await secretOf(db), opened));
  const given = Buffer.from(signed);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  const age = now - Number.parseInt(opened, 36);
  if (!isOurs || age > GOOD_FOR_MS) throw refused("is not good any more; open the form again");
  if (age < GOOD_AFTER_SECONDS * 1000) throw refused("is not good yet; send the form again in some seconds");
}

function signature(secret: string, opened: string): string {
  return createHmac("sha256", secret).update(`form ${opened}`).digest("base64url").slice(0, 22);
}

function refused(why: string): HttpError {
  const errors = [{ path: "token", code: "invalid", message: why }];
  return new HttpError("invalid", `The token of the form ${why}.`, { errors });
}

function secretOf(db: Kysely<Database>): Promise<string> {
  let secret = secrets.get(db);
  if (!secret) {
    secret = readSecret(db);
    secrets.set(db, secret);
    secret.catch(() => secrets.delete(db));
  }
  return secret;
}

async function readSecret(db: Kysely<Database>): Promise<string> {
  const row = await db
    .selectFrom("server_secret")
    .select("value")
    .where("name", "=", "forms")
    .executeTakeFirstOrThrow();
  return row.value;
}
