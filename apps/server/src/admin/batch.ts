import { createHash } from "node:crypto";
import { BATCH_SAMPLE, type BatchAction, type FrozenBatch, MAX_BATCH } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import { HttpError } from "../http/http-error.ts";
import { type Actor, actorText } from "../record/actor.ts";
import type { OpenRecord } from "../record/open.ts";
import type { Database } from "../record/tables/index.ts";
import { write } from "../record/unit/write.ts";
import { guarded } from "./guard.ts";
import { reachSql, requireReachToWrite } from "./reach.ts";
import type { Resource, Row } from "./resource.ts";
import { selectionOf } from "./selection.ts";
import { toWriteError } from "./write-errors.ts";
import { applyPatch, may, refuseBuiltIn } from "./write-row.ts";

/** How long a frozen set can be run. */
const KEPT = "1 hour";

export interface BatchRequest {
  readonly action: BatchAction;
  readonly patch?: Row | undefined;
  readonly ids?: readonly number[] | undefined;
  /** Query of a list; the rows of all its pages are meant. */
  readonly query?: string | undefined;
}

interface Member {
  readonly id: number;
  readonly revision: number;
  readonly label: string;
}

/**
 * Freezes the rows that an action is meant for: what the client saw and agreed to is what will be changed.
 *
 * @throws HttpError when nothing or too much is selected, or the actor may not do this
 */
export async function freezeBatch(
  { db }: OpenRecord,
  resource: Resource,
  actor: Actor,
  { action, patch, ids, query }: BatchRequest,
): Promise<FrozenBatch> {
  requirePermission(resource, actor, action);
  requireReachToWrite(resource, actor);
  if ((action === "update") !== (patch !== undefined && Object.keys(patch).length > 0)) {
    throw new HttpError("invalid", "An update names the fields to change in 'patch'; other actions have none.");
  }
  if ((ids === undefined) === (query === undefined)) {
    throw new HttpError("invalid", "Name either the rows, in 'ids', or the list that holds them, in 'query'.");
  }
  const chosen = ids
    ? sql<boolean>`id = any(${[...ids]}) and ${reachSql(resource, actor)}`
    : selectionOf(resource, new URLSearchParams(query), actor);
  const members = await membersOf(db, resource, chosen);
  if (members.length === 0) throw new HttpError("invalid", "The selection holds no row.");
  if (members.length > MAX_BATCH) {
    throw new HttpError("invalid", `The selection holds more than ${MAX_BATCH} rows; choose fewer.`);
  }
  const hash = hashOf(members);
  const { rows } = await sql<{ id: string; expires_at: Date }>`
    with expired as (delete from resource_batch where expires_at < now())
    insert into resource_batch (resource, actor, action, patch, ids, hash, expires_at)
    values (${resource.declaration.name}, ${actorText(actor)}, ${action}, ${patch ? JSON.stringify(patch) : null},
      ${members.map(({ id }) => id)}, ${hash}, now() + ${KEPT}::interval)
    returning id, expires_at`.execute(db);
  const { id, expires_at } = rows[0]!;
  const sample = members.slice(0, BATCH_SAMPLE).map((member) => ({ id: member.id, label: member.label }));
  return { id, action, count: members.length, hash, expires_at: expires_at.toISOString(), sample };
}

export interface RunRequest {
  readonly batch: string;
  /** What the client was shown when it froze the set. */
  readonly hash: string;
  readonly actor: Actor;
  readonly requestId: string;
  readonly reason: string | undefined;
}

/**
 * Does what a frozen batch says to all of its rows in one unit of work.
 *
 * @throws HttpError `conflict` when a row of the set was changed since; then nothing is changed
 */
export async function runBatch(record: OpenRecord, resource: Resource, request: RunRequest): Promise<number> {
  const { actor, requestId, reason, hash, batch } = request;
  try {
    return await write(
      record,
      actor,
      { reason: reason ?? `Change many ${resource.declaration.name}`, requestId },
      async (unit) => {
        const { action, patch, ids, ...frozen } = await takeBatch(unit.db, resource, batch, actor);
        requirePermission(resource, actor, action);
        const members = await membersOf(
          unit.db,
          resource,
          sql<boolean>`id = any(${ids}) and ${reachSql(resource, actor)}`,
          true,
        );
        if (frozen.hash !== hash || hashOf(members) !== hash) {
          throw new HttpError("conflict", "Rows of the selection were changed since it was made; make it again.");
        }
        for (const { id, revision } of members) {
          await guarded(unit, resource, { id, actor }, async () => {
            if (action === "update") return applyPatch(unit, resource, id, patch ?? {}, { revision, actor });
            if (action === "restore") return unit.restore(resource.table, id);
            const removed = await unit.remove(resource.table, id, { revision });
            refuseBuiltIn(resource, removed);
            return removed;
          });
        }
        return members.length;
      },
    );
  } catch (error) {
    throw toWriteError(resource, error);
  }
}

interface StoredBatch {
  readonly action: BatchAction;
  readonly patch: Row | null;
  readonly ids: number[];
  readonly hash: string;
}

/** A batch can be run once, by the actor who froze it. */
async function takeBatch(
  db: Kysely<Database>,
  { declaration }: Resource,
  batch: string,
  actor: Actor,
): Promise<StoredBatch> {
  const { rows } = await sql<StoredBatch>`
    delete from resource_batch
    where id = ${batch} and resource = ${declaration.name} and actor = ${actorText(actor)} and expires_at > now()
    returning action, patch, ids, hash`.execute(db);
  if (rows[0]) return rows[0];
  throw new HttpError("not_found", "There is no such batch of yours: it has run already, or has expired.");
}

async function membersOf(
  db: Kysely<Database>,
  { table, texts }: Resource,
  chosen: ReturnType<typeof selectionOf>,
  forUpdate = false,
): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select id, revision, ${sql.ref(texts[0])} as label from ${sql.table(table)} where ${chosen}
    order by id limit ${MAX_BATCH + 1} ${forUpdate ? sql`for update` : sql``}`.execute(db);
  return rows;
}

function hashOf(members: readonly Member[]): string {
  const text = members.map(({ id, revision }) => `${id}:${revision}`).join("\n");
  return createHash("sha256").update(text).digest("hex");
}

function requirePermission({ declaration }: Resource, actor: Actor, action: BatchAction): void {
  const permission = declaration.permissions[action === "delete" ? "delete" : "update"];
  if (!may(actor, permission)) throw new HttpError("forbidden", `This needs ${permission}.`);
}
