import type { IncomingHttpHeaders } from "node:http";
import { KEY_SCOPES, type KeyScope } from "@schoolmap/contract";
import { HttpError } from "../http/http-error.ts";
import type { Authenticator } from "../http/request/access.ts";
import type { OpenRecord } from "../record/open.ts";
import { hashOf } from "./hash-of.ts";
import { heldPermissions } from "./held-permissions.ts";
import { isKeyText } from "./key-text.ts";
import type { KeyUse } from "./key-use.ts";

interface KeyRow {
  id: number;
  source_id: number | null;
  scopes: string[];
  /** Of the role; null without one. */
  permissions: string[] | null;
  holds_all: boolean | null;
  country_ids: number[] | null;
  stale: boolean;
}

/** Key, role and permissions in one statement, so that a change of a role counts from the next request on. */
const FIND_KEY = `
  select k.id, k.source_id, k.scopes,
    coalesce(u.last_used < now() - interval '1 minute', true) as stale,
    r.permissions, r.holds_all, r.country_ids
  from api_key k left join api_key_use u on u.key_id = k.id
    left join role r on r.id = k.role_id and r.deleted is null
  where k.hash = $1 and k.deleted is null and k.valid_from <= now() and (k.valid_to is null or k.valid_to > now())`;

/**
 * Knows the key that a request shows as `Authorization: Bearer KEY` or `Api-Key: KEY`. It is looked up by its hash, so that
 * the time of the answer says nothing about keys that exist.
 * @param use counts the requests of each key; absent: nobody counts them
 */
export function keyAuthenticator({ pool }: Pick<OpenRecord, "pool">, use?: Pick<KeyUse, "count">): Authenticator {
  return async (headers) => {
    const key = shownKey(headers);
    if (key === undefined) return undefined;
    const { rows } = isKeyText(key) ? await pool.query<KeyRow>(FIND_KEY, [hashOf(key)]) : { rows: [] };
    const [found] = rows;
    if (!found) throw new HttpError("unauthorized", "The API key is not valid: it is unknown, expired or revoked.");
    use?.count(found.id);
    if (found.stale) {
      await pool.query(
        "insert into api_key_use values ($1, now()) on conflict (key_id) do update set last_used = excluded.last_used",
        [found.id],
      );
    }
    return {
      kind: "key",
      id: found.id,
      sourceId: found.source_id,
      scopes: found.scopes.filter(isScope),
      permissions: heldPermissions(found),
      countries: found.country_ids && new Set(found.country_ids),
    };
  };
}

function shownKey(headers: IncomingHttpHeaders): string | undefined {
  const bearer = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? "")?.[1];
  const [own] = [headers["api-key"] ?? []].flat();
  return bearer ?? own?.trim();
}

const isScope = (text: string): text is KeyScope => (KEY_SCOPES as readonly string[]).includes(text);
