import type { Kysely } from "kysely";
import { createKeyText, hashOf, prefixOf } from "../accounts/index.ts";
import { HttpError } from "../http/http-error.ts";
import { ANONYMOUS } from "../record/actor.ts";
import type { Database } from "../record/tables/index.ts";
import { write } from "../record/unit/write.ts";

/** A key that is shown only once. */
export interface FetchedKey {
  readonly program: string;
  readonly key: string;
  readonly valid_to: string;
}

/**
 * Creates the key of a link and invalidates the link. When two clients open it at the same time, only one gets the key.
 * @throws HttpError `not_found` for a link that is unknown, used or expired, with the same response
 */
export function fetchKey(db: Kysely<Database>, token: string, requestId: string): Promise<FetchedKey> {
  return write({ db }, ANONYMOUS, { reason: "The owner fetched the key", requestId }, async (unit) => {
    const now = new Date();
    const request = await unit.db
      .selectFrom("key_request")
      .select(["id", "program", "scopes", "source_id", "valid_to"])
      .where("link_hash", "=", hashOf(token))
      .where("link_until", ">", now)
      .where("valid_to", ">", now)
      .where("status", "=", "APPROVED")
      .where("key_id", "is", null)
      .where("deleted", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!request?.valid_to) throw new HttpError("not_found", "This link was already used or has expired.");
    const { program, scopes, source_id, valid_to } = request;
    const key = createKeyText();
    const { id } = await unit.insert("api_key", {
      ...{ name: program, prefix: prefixOf(key), hash: hashOf(key), scopes: [...scopes], source_id, valid_to },
      role_id: null,
    });
    await unit.update("key_request", request.id, { key_id: id, link_hash: null, link_until: null });
    return { program, key, valid_to: valid_to.toISOString() };
  });
}
