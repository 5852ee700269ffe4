import { HttpError } from "../../http/http-error.ts";
import type { Authenticator } from "../../http/request/access.ts";
import type { OpenRecord } from "../../record/open.ts";
import { heldPermissions } from "../held-permissions.ts";
import { sessionHashOf } from "./cookies.ts";

interface SessionRow {
  id: number;
  user_id: number;
  permissions: string[];
  holds_all: boolean;
  country_ids: number[] | null;
  stale: boolean;
}

/** Time after which an unused session ends. */
export const IDLE = "12 hours";

/**
 * Selects session, user and role in one statement, so that a changed role, a disabled user or an ended session takes
 * effect with the next request. Prepared once per connection, see decision 15.
 */
const FIND_SESSION = {
  name: "find-session",
  text: `
  select s.id, u.id as user_id, r.permissions, r.holds_all, r.country_ids,
    s.updated_at < now() - interval '1 minute' as stale
  from auth_session s join "user" u on u.id = s.user_id join role r on r.id = u.role_id
  where s.token = $1 and s.expires_at > now() and s.updated_at > now() - interval '${IDLE}'
    and u.status = 'active' and u.deleted is null and r.deleted is null`,
};

/** Authenticates the member of staff by the session cookie of a request. */
export function sessionAuthenticator({ pool }: Pick<OpenRecord, "pool">, secret: string): Authenticator {
  return async (headers) => {
    const hash = sessionHashOf(headers, secret);
    if (hash === undefined) return undefined;
    const { rows } = await pool.query<SessionRow>({ ...FIND_SESSION, values: [hash] });
    const [found] = rows;
    if (!found) throw new HttpError("unauthorized", "The session has ended. Sign in again.");
    if (found.stale) await pool.query("update auth_session set updated_at = now() where id = $1", [found.id]);
    return {
      kind: "user",
      id: found.user_id,
      permissions: heldPermissions(found),
      countries: found.country_ids && new Set(found.country_ids),
    };
  };
}
