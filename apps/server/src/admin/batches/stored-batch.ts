import { createHash } from "node:crypto";
import type { BatchAction } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import { HttpError } from "../../http/http-error.ts";
import { type Actor, actorText } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";
import { type Intent, may } from "../check-intent.ts";
import type { Resource, Row } from "../resource.ts";

/** Time within which a frozen set can be run, and a batch that has run can be undone. */
const KEPT_FROZEN = "1 hour";
const KEPT_RUN = "30 days";

/** A batch as stored in the record. */
export interface StoredBatch {
  readonly id: string;
  readonly action: BatchAction;
  readonly patch: Row | null;
  readonly status: string | null;
  readonly ids: readonly number[];
  readonly revisions: readonly number[];
  readonly hash: string;
  readonly state: "frozen" | "running" | "run" | "undoing" | "undone";
  readonly done: number;
  readonly unit_ids: readonly number[];
}

/** Stored data of a row that the batch is to change. */
export interface Member {
  readonly id: number;
  readonly revision: number;
}

/** Stores a set until it is run. Deletes expired sets. */
export async function keepBatch(
  db: Kysely<Database>,
  { declaration }: Resource,
  actor: Actor,
  { intent, members }: { readonly intent: Intent; readonly members: readonly Member[] },
): Promise<{ readonly id: string; readonly hash: string; readonly expiresAt: Date }> {
  const hash = hashOf(members);
  const patch = intent.action === "update" ? JSON.stringify(intent.patch) : null;
  const status = intent.action === "status" ? intent.status : null;
  const { rows } = await sql<{ id: string; expires_at: Date }>`
    with expired as (delete from resource_batch where expires_at < now())
    insert into resource_batch (resource, actor, action, patch, status, ids, revisions, hash, expires_at)
    values (${declaration.name}, ${actorText(actor)}, ${intent.action}, ${patch}, ${status},
      ${members.map(({ id }) => id)}, ${members.map(({ revision }) => revision)}, ${hash}, now() + ${KEPT_FROZEN}::interval)
    returning id, expires_at`.execute(db);
  const { id, expires_at } = rows[0]!;
  return { id, hash, expiresAt: expires_at };
}

/**
 * Returns a batch of this actor, locked until the end of the transaction.
 *
 * @throws HttpError `not_found`, also for an expired batch or a batch of another actor
 */
export async function lockBatch(
  db: Kysely<Database>,
  { declaration }: Resource,
  batch: string,
  actor: Actor,
): Promise<StoredBatch> {
  const { rows } = await sql<StoredBatch>`
    select id, action, patch, status, ids, revisions, hash, state, done, to_json(unit_ids) as unit_ids from resource_batch
    where id = ${batch} and resource = ${declaration.name} and actor = ${actorText(actor)} and expires_at > now()
    for update`.execute(db);
  if (rows[0]) return rows[0];
  throw new HttpError("not_found", "You have no such batch.");
}

/** Stores the progress of a batch. */
export async function moveBatch(
  db: Kysely<Database>,
  { id }: Pick<StoredBatch, "id">,
  {
    state,
    done = 0,
    unitId,
  }: { readonly state: StoredBatch["state"]; readonly done?: number; readonly unitId?: number },
): Promise<void> {
  await sql`
    update resource_batch set state = ${state}, done = ${done}, expires_at = now() + ${KEPT_RUN}::interval,
      unit_ids = unit_ids || ${unitId === undefined ? [] : [unitId]}::bigint[]
    where id = ${id}`.execute(db);
}

/** Removes the last unit of work of a batch, which was undone. A batch without units is undone. */
export async function dropLastUnit(db: Kysely<Database>, { id }: Pick<StoredBatch, "id">): Promise<void> {
  await sql`
    update resource_batch set unit_ids = trim_array(unit_ids, 1),
      state = case when cardinality(unit_ids) = 1 then 'undone' else 'undoing' end
    where id = ${id}`.execute(db);
}

/** Returns the action of a batch on each row. */
export function intentOf({ action, patch, status }: StoredBatch): Intent {
  if (action === "update") return { action, patch: patch ?? {} };
  return action === "status" ? { action, status: status ?? "" } : { action };
}

/** Returns the SHA-256, in hex, of rows in ascending order. */
export function hashOf(members: readonly Member[]): string {
  return createHash("sha256")
    .update(members.map(({ id, revision }) => `${id}:${revision}`).join("\n"))
    .digest("hex");
}

/** @throws HttpError when the actor may not do this to any row */
export function requirePermission({ declaration }: Resource, actor: Actor, intent: Intent): void {
  const { permissions, transitions = [] } = declaration;
  const needed =
    intent.action === "status"
      ? transitions.filter(({ to }) => to === intent.status).map(({ permission }) => permission)
      : [permissions[intent.action === "delete" ? "delete" : "update"]];
  const [first] = needed;
  if (first === undefined) throw new HttpError("invalid", `No ${declaration.singular} can get this status.`);
  if (!needed.some((permission) => may(actor, permission))) throw new HttpError("forbidden", `This needs ${first}.`);
}
