import type { IncomingHttpHeaders } from "node:http";
import { KEY_SCOPES, type KeyScope, PERMISSIONS, type Permission } from "@schoolmap/contract";
import { HttpError } from "../http/http-error.ts";
import type { Authenticator } from "../http/request/access.ts";
import type { OpenRecord } from "../record/open.ts";
import { isKeyText } from "./key-text.ts";
import { hashOf } from "./keys.ts";

interface KeyRow {
  id: number;
  source_id: number | null;
  scopes: string[];
  permissions: string[];
  stale: boolean;
}

/** Key, role and permissions in one statement, so that a change of a role counts from the next request on. */
const FIND_KEY = `
  select k.id, k.source_id, k.scopes,
    coalesce(k.last_used < now() - interval '1 minute', true) as stale,
    array(
      select p.permission from role_permission p join role r on r.id = p.role_id
      where r.id = k.role_id and r.deleted is null
    ) as permissions
  from api_key k
  where k.hash = $1 and k.deleted is null and k.valid_from <= now() and (k.valid_to is null or k.valid_to > now())`;

/**
 * Knows the key that a request shows as `Authorization: Bearer KEY` or `Api-Key: KEY`. It is looked up by its hash, so that
 * the time of the answer says nothing about keys that exist.
 */
export function keyAuthenticator({ pool }: Pick<OpenRecord, "pool">): Authenticator {
  return async (headers) => {
    const key = shownKey(headers);
    if (key === undefined) return undefined;
    const { rows } = isKeyText(key) ? await pool.query<KeyRow>(FIND_KEY, [hashOf(key)]) : { rows: [] };
    const [found] = rows;
    if (!found) throw new HttpError("unauthorized", "The API key is not valid: it is unknown, expired or revoked.");
    if (found.stale) await pool.query("update api_key set last_used = now() where id = $1", [found.id]);
    return {
      kind: "key",
      id: found.id,
      sourceId: found.source_id,
      scopes: found.scopes.filter(isScope),
      permissions: new Set(found.permissions.filter(isPermission)),
    };
  };
}

function shownKey(headers: IncomingHttpHeaders): string | undefined {
  const bearer = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? "")?.[1];
  const [own] = [headers["api-key"] ?? []].flat();
  return bearer ?? own?.trim();
}

const isScope = (text: string): text is KeyScope => (KEY_SCOPES as readonly string[]).includes(text);
const isPermission = (text: string): text is Permission => (PERMISSIONS as readonly string[]).includes(text);
