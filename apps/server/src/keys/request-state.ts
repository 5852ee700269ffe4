import type { ResponseOf, visitorKeyRoutes } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import type { Database } from "../record/tables/index.ts";
import { readKeyUse } from "./key-use.ts";

type RequestState = ResponseOf<typeof visitorKeyRoutes.state>;

interface Row {
  readonly program: string;
  readonly scopes: RequestState["scopes"];
  readonly key_id: number | null;
  readonly status: Status;
  readonly created_at: Date;
  /** End of the key, or the end that it would have if it is not fetched yet. */
  readonly ends: Date | null;
  readonly is_withdrawn: boolean;
  readonly extension: Status | null;
}
type Status = "INITIATED" | "APPROVED" | "DECLINED";

/**
 * Reads the state of the request with a reference at a time (milliseconds since 1970); undefined when there is none.
 */
export async function readRequestState(
  db: Kysely<Database>,
  reference: string,
  now: number,
): Promise<RequestState | undefined> {
  const { rows } = await sql<Row>`
    select r.program, coalesce(k.scopes, r.scopes) as scopes, r.key_id, r.status, r.created_at, coalesce(k.valid_to, r.valid_to) as ends,
      k.deleted is not null as is_withdrawn, extension.status as extension
    from key_request r
    left join api_key k on k.id = r.key_id
    left join lateral (
      select e.status from key_request e
      where e.key_id = r.key_id and e.kind = 'extension' and e.deleted is null order by e.id desc limit 1) extension on true
    where r.reference = ${reference} and r.deleted is null`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { program, scopes, key_id, status, created_at, ends, is_withdrawn, extension } = row;
  const isOver = is_withdrawn || (ends !== null && ends.getTime() <= now);
  return {
    program,
    scopes,
    use: key_id === null ? null : await readKeyUse(db, key_id),
    state: stateOf(status, isOver),
    asked_at: created_at.toISOString(),
    valid_to: status === "APPROVED" ? (ends?.toISOString() ?? null) : null,
    extension: extension === null ? null : stateOf(extension, isOver),
  };
}

function stateOf(status: Status, isOver: boolean): RequestState["state"] {
  if (status === "INITIATED") return "in_progress";
  if (status === "DECLINED") return "declined";
  return isOver ? "expired" : "active";
}
