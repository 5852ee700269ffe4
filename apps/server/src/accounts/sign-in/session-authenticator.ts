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

/** A session that was not used for so long has ended. */
export const IDLE = "12 hours";

/**
 * Session, user and role in one statement, so that a change of a role, a user who is disabled and a session that is ended
 * count from the next request on.
 */
const FIND_SESSION = `
  select s.id, u.id as user_id, r.permissions, r.holds_all, r.country_ids,
    s.updated_at < now() - interval '1 minute' as stale
  from auth_session s join "user" u on u.id = s.user_id join role r on r.id = u.role_id
  where s.token = $1 and s.expires_at > now() and s.updated_at > now() - interval '${IDLE}'
    and u.status = 'active' and u.deleted is null and r.deleted is null`;

/** Knows the member of staff whose session a request shows by its cookie. */
export function sessionAuthenticator({ pool }: Pick<OpenRecord, "pool">, secret: string): Authenticator {
  return async (headers) => {
    const hash = sessionHashOf(headers, secret);
    if (hash === undefined) return undefined;
    const { rows } = await pool.query<SessionRow>(FIND_SESSION, [hash]);
    const [found] = rows;
    if (!found) throw new HttpError("unauthorized", "The session has ended; sign in again.");
    if (found.stale) await pool.query("update auth_session set updated_at = now() where id = $1", [found.id]);
    return {
      kind: "user",
      id: found.user_id,
      permissions: heldPermissions(found),
      countries: found.country_ids && new Set(found.country_ids),
    };
  };
}
