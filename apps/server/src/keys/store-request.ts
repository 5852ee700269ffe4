import { type BodyOf, KEY_DAYS, type Lang, MAX_EXTENSION_DAYS, type visitorKeyRoutes } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import { hashOf, isKeyText } from "../accounts/index.ts";
import { HttpError } from "../http/http-error.ts";
import { createReference } from "../lib/reference.ts";
import { ANONYMOUS } from "../record/actor.ts";
import type { Database } from "../record/tables/index.ts";
import { write } from "../record/unit/write.ts";
import { daysFromNow } from "./days.ts";

interface RequestOrigin {
  readonly requestId: string;
  /** Language of the letters to the owner. */
  readonly lang: Lang;
}

export type KeyRequestBody = Omit<BodyOf<typeof visitorKeyRoutes.request>, "token" | "website">;
export type ExtensionBody = Omit<BodyOf<typeof visitorKeyRoutes.extend>, "token" | "website">;

/** A stored request. */
export interface StoredRequest {
  readonly id: number;
  /** Reference with which the state of the request can be read. */
  readonly reference: string;
}

/** Stores a request for a key. @throws HttpError `invalid` for a country that does not exist */
export function storeKeyRequest(
  db: Kysely<Database>,
  { countries, ...fields }: KeyRequestBody,
  { requestId, lang }: RequestOrigin,
): Promise<StoredRequest> {
  return write({ db }, ANONYMOUS, { reason: "Somebody asked for a key", requestId }, async (unit) => {
    const country_ids = await countryIds(unit.db, countries);
    const reference = createReference();
    const { id } = await unit.insert("key_request", { ...fields, country_ids, lang, reference });
    return { id, reference };
  });
}

/**
 * Stores a request to extend a key.
 * @throws HttpError `not_found` for a key that is unknown, ended or has no end; `conflict` while such a request waits
 */
export function storeExtensionRequest(
  db: Kysely<Database>,
  { key: text, wanted_until, ...fields }: ExtensionBody,
  { requestId, lang }: RequestOrigin,
): Promise<StoredRequest> {
  return write({ db }, ANONYMOUS, { reason: "Somebody asked for more time for a key", requestId }, async (unit) => {
    const key = await endingKey(unit.db, text);
    const until = wanted_until === undefined ? daysFromNow(KEY_DAYS) : new Date(wanted_until);
    if (until <= key.valid_to || until > daysFromNow(MAX_EXTENSION_DAYS)) throw wrongUntil();
    const before = await unit.db
      .selectFrom("key_request")
      .select(["category", "country_ids"])
      .where("key_id", "=", key.id)
      .orderBy("id", "desc")
      .executeTakeFirst();
    const reference = createReference();
    const request = await unit.insertNew("key_request", {
      ...{ ...fields, kind: "extension", key_id: key.id, program: key.name, wanted_until: until, lang, reference },
      ...{ category: before?.category ?? "other", country_ids: before?.country_ids ?? [] },
    });
    if (!request) throw new HttpError("conflict", "An extension was already requested. Staff have not decided yet.");
    return { id: request.id, reference };
  });
}

/** Finds a key that is currently valid and has an end. */
async function endingKey(db: Kysely<Database>, text: string) {
  const key = isKeyText(text)
    ? await db
        .selectFrom("api_key")
        .select(["id", "name", "valid_to"])
        .where("hash", "=", hashOf(text))
        .where("deleted", "is", null)
        .where("valid_to", ">", new Date())
        .executeTakeFirst()
    : undefined;
  if (!key?.valid_to)
    throw new HttpError("not_found", "There is no such key, or it does not expire, or it has expired.");
  return { ...key, valid_to: key.valid_to };
}

async function countryIds(db: Kysely<Database>, codes: readonly string[]): Promise<number[]> {
  const wanted = [...new Set(codes.map((code) => code.toUpperCase()))];
  if (wanted.length === 0) return [];
  const found = await db
    .selectFrom("country")
    .select(["id", "code"])
    .where("code", "in", wanted)
    .where("deleted", "is", null)
    .execute();
  const missing = wanted.find((code) => !found.some((country) => country.code === code));
  if (missing === undefined) return found.map(({ id }) => id);
  const errors = [{ path: "countries", code: "invalid", message: `names ${missing}, which is no country here` }];
  throw new HttpError("invalid", `There is no country ${missing}.`, { errors });
}

function wrongUntil(): HttpError {
  const message = `must be after the end of the key, and at most ${MAX_EXTENSION_DAYS} days from today`;
  const errors = [{ path: "wanted_until", code: "invalid", message }];
  return new HttpError("invalid", `The body at 'wanted_until' ${message}.`, { errors });
}
