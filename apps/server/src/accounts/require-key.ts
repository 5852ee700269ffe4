import type { IncomingHttpHeaders } from "node:http";
import type { KeyScope } from "@schoolmap/contract";
import { HttpError } from "../http/http-error.ts";
import type { OpenRecord } from "../record/open.ts";
import { isKeyText } from "./key-text.ts";
import { hashOf } from "./keys.ts";

/** A key that is valid now. */
export interface ValidKey {
  readonly id: number;
  /** What it writes is said to come from here. */
  readonly sourceId: number | null;
}

interface KeyRow {
  id: number;
  source_id: number | null;
  scopes: string[];
  stale: boolean;
}

/**
 * The key that a request shows as `Authorization: Bearer KEY` or `Api-Key: KEY`. It is looked up by its hash, so that
 * the time of the answer says nothing about keys that exist.
 *
 * @throws HttpError `unauthorized` without a valid key, `forbidden` when the key lacks the scope.
 */
export async function requireKey(
  { pool }: OpenRecord,
  headers: IncomingHttpHeaders,
  scope: KeyScope,
): Promise<ValidKey> {
  const key = shownKey(headers);
  if (key === undefined) throw new HttpError("unauthorized", "Send an API key: Authorization: Bearer KEY.");
  const { rows } = isKeyText(key)
    ? await pool.query<KeyRow>(
        `select id, source_id, scopes, coalesce(last_used < now() - interval '1 minute', true) as stale
         from api_key left join api_key_use on key_id = id
         where hash = $1 and deleted is null and valid_from <= now() and (valid_to is null or valid_to > now())`,
        [hashOf(key)],
      )
    : { rows: [] };
  const [found] = rows;
  if (!found) throw new HttpError("unauthorized", "The API key is not valid: it is unknown, expired or revoked.");
  if (!found.scopes.includes(scope)) throw new HttpError("forbidden", `The API key lacks the scope ${scope}.`);
  if (found.stale) {
    await pool.query(
      "insert into api_key_use values ($1, now()) on conflict (key_id) do update set last_used = excluded.last_used",
      [found.id],
    );
  }
  return { id: found.id, sourceId: found.source_id };
}

function shownKey(headers: IncomingHttpHeaders): string | undefined {
  const bearer = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? "")?.[1];
  const [own] = [headers["api-key"] ?? []].flat();
  return bearer ?? own?.trim();
}
