import { HttpError } from "../http/http-error.ts";
import type { Authenticator } from "../http/request/access.ts";
import type { OpenRecord } from "../record/open.ts";
import { findKey, shownKey } from "./find-key.ts";
import { hashOf } from "./hash-of.ts";
import { heldPermissions } from "./held-permissions.ts";
import { isKeyText } from "./key-text.ts";
import type { KeyUse } from "./key-use.ts";

/**
 * Authenticates requests by their key. The key is looked up for each request, so that a revoked key is rejected
 * immediately.
 * @param use counts the requests of each key; when absent, they are not counted
 */
export function keyAuthenticator(record: Pick<OpenRecord, "pool">, use?: Pick<KeyUse, "count">): Authenticator {
  return async (headers) => {
    const key = shownKey(headers);
    if (key === undefined) return undefined;
    const found = isKeyText(key) ? await findKey(record, hashOf(key)) : undefined;
    if (!found) throw new HttpError("unauthorized", "The API key is not valid: it is unknown, expired or revoked.");
    use?.count(found.id);
    return {
      kind: "key",
      id: found.id,
      sourceId: found.source_id,
      scopes: found.scopes,
      permissions: heldPermissions(found),
      countries: found.country_ids && new Set(found.country_ids),
    };
  };
}
