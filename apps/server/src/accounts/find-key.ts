import type { IncomingHttpHeaders } from "node:http";
import { KEY_SCOPES, type KeyScope } from "@schoolmap/contract";
import type { OpenRecord } from "../record/open.ts";

/** A valid key with the permissions of its role. */
export interface FoundKey {
  readonly id: number;
  readonly source_id: number | null;
  readonly scopes: readonly KeyScope[];
  readonly rate_factor: number;
  /** Permissions of the role; null without a role. */
  readonly permissions: string[] | null;
  readonly holds_all: boolean | null;
  readonly country_ids: number[] | null;
}

type KeyRow = Omit<FoundKey, "scopes"> & { readonly scopes: string[]; readonly stale: boolean };

/**
 * Selects key, role and permissions in one statement, so that a change to a role takes effect with the next request.
 * Prepared once per connection, see decision 15.
 */
const FIND_KEY = {
  name: "find-key",
  text: `
  select k.id, k.source_id, k.scopes, k.rate_factor,
    coalesce(u.last_used < now() - interval '30 seconds', true) as stale,
    r.permissions, r.holds_all, r.country_ids
  from api_key k left join api_key_use u on u.key_id = k.id
    left join role r on r.id = k.role_id and r.deleted is null
  where k.hash = $1 and k.deleted is null and k.valid_from <= now() and (k.valid_to is null or k.valid_to > now())`,
};

/**
 * Looks up a key by its hash, so that the response time reveals nothing about existing keys, and records when it was
 * last used. Returns undefined when the key is unknown, expired or revoked.
 */
export async function findKey({ pool }: Pick<OpenRecord, "pool">, hash: string): Promise<FoundKey | undefined> {
  const { rows } = await pool.query<KeyRow>({ ...FIND_KEY, values: [hash] });
  const [found] = rows;
  if (!found) return undefined;
  if (found.stale) {
    await pool.query(
      "insert into api_key_use values ($1, now()) on conflict (key_id) do update set last_used = excluded.last_used",
      [found.id],
    );
  }
  return { ...found, scopes: found.scopes.filter(isScope) };
}

/**
 * Returns the key that a request sends as `Authorization: Bearer KEY` or `Api-Key: KEY`; undefined when it sends none.
 */
export function shownKey(headers: IncomingHttpHeaders): string | undefined {
  const bearer = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? "")?.[1];
  const [own] = [headers["api-key"] ?? []].flat();
  return bearer ?? own?.trim();
}

const isScope = (text: string): text is KeyScope => (KEY_SCOPES as readonly string[]).includes(text);
