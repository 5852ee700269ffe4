import { randomBytes } from "node:crypto";
import { KEY_DAYS, type KeyScope, MAX_EXTENSION_DAYS } from "@schoolmap/contract";
import type { Selectable } from "kysely";
import { hashOf } from "../accounts/index.ts";
import type { Row } from "../admin/resource.ts";
import { KEY_REQUESTS_RESOURCE } from "../admin/resources/key-requests.ts";
import { noSuchReference } from "../admin/write-errors.ts";
import { changeRow, may, type WriteRequest } from "../admin/write-row.ts";
import { HttpError } from "../http/http-error.ts";
import { type Actor, actorText } from "../record/actor.ts";
import type { OpenRecord } from "../record/open.ts";
import { findOrCreateSource, findSource } from "../record/sources.ts";
import type { Database } from "../record/tables/index.ts";
import { RevisionConflict } from "../record/unit/conflicts.ts";
import type { ChangeOptions, Unit } from "../record/unit/unit.ts";
import { daysFromNow } from "./days.ts";

export type KeyRequest = Selectable<Database["key_request"]>;
type Decision = Omit<WriteRequest, "reason">;

const LINK_DAYS = 7;
/** Decisions change the status, which the generic resource routes must not do. */
const { guard: _, ...DECIDED } = KEY_REQUESTS_RESOURCE;

/** Result of an approval. */
export interface Approval {
  readonly row: KeyRequest;
  /** Token of the link that shows the key; null for an extension. */
  readonly token: string | null;
}

interface Granted {
  /** Scopes of a new key, a subset of the requested ones; when absent, all of them. */
  readonly scopes?: readonly KeyScope[] | undefined;
  /** Source of the measurements sent with the key; null for a new source. */
  readonly source_id: number | null;
  readonly valid_to?: string | undefined;
}

/**
 * Approves a request. @throws HttpError `conflict` for a request that is already decided, `invalid`,
 * `precondition_failed`
 */
export async function approveRequest(
  record: OpenRecord,
  id: number,
  granted: Granted,
  decision: Decision,
): Promise<Approval> {
  const token = newToken();
  const { actor } = decision;
  const row = await decide(record, id, { ...decision, reason: `Approve key request ${id}` }, async (unit, request) => {
    const until = granted.valid_to === undefined ? undefined : new Date(granted.valid_to);
    if (request.kind === "extension") return { valid_to: await extend(unit, request, until) };
    const valid_to = until ?? daysFromNow(KEY_DAYS);
    requireUntil(valid_to, new Date(), KEY_DAYS);
    const scopes = grantedScopes(request, granted.scopes);
    const source_id = await sourceOf(unit, { ...request, scopes }, granted.source_id, actor);
    return { valid_to, scopes, source_id, ...linkOf(token) };
  });
  return { row, token: row.kind === "key" ? token : null };
}

/** Declines a request. @throws HttpError like `approveRequest` */
export function declineRequest(
  record: OpenRecord,
  id: number,
  reason: string,
  decision: Decision,
): Promise<KeyRequest> {
  return decide(record, id, { ...decision, reason }, async () => ({ status: "DECLINED", decision: reason }));
}

/**
 * Creates a new link to a key that was approved and not fetched; the previous link becomes invalid. @throws HttpError
 * `conflict`
 */
export async function renewLink(record: OpenRecord, id: number, decision: Decision): Promise<Approval> {
  const token = newToken();
  const request = { ...decision, ifMatch: "*", reason: `Send the link of key request ${id} again` };
  const row = await changeRow(record, DECIDED, id, request, { sent: {}, verb: "Change" }, async (unit) => {
    const current = await lockRequest(unit, id);
    if (current.status !== "APPROVED" || current.kind !== "key" || current.key_id !== null) {
      throw new HttpError("conflict", "Only an approved key that was not fetched has a link.");
    }
    return unit.update("key_request", id, linkOf(token));
  });
  return { row: row as unknown as KeyRequest, token };
}

async function decide(
  record: OpenRecord,
  id: number,
  request: WriteRequest,
  work: (unit: Unit, row: KeyRequest) => Promise<Partial<KeyRequest>>,
): Promise<KeyRequest> {
  const sent = { status: "decided" };
  const row = await changeRow(record, DECIDED, id, request, { sent, verb: "Change" }, async (unit, options) => {
    const current = await lockRequest(unit, id, options);
    if (current.status !== "INITIATED") throw new HttpError("conflict", "This request was already decided.");
    const decided = { status: "APPROVED" as const, decided_at: new Date(), decided_by: actorText(request.actor) };
    return unit.update("key_request", id, { ...decided, ...(await work(unit, current)) });
  });
  return row as Row as unknown as KeyRequest;
}

/** @throws RevisionConflict when the decision was made for another revision of the request */
async function lockRequest({ db }: Unit, id: number, { revision }: ChangeOptions = {}): Promise<KeyRequest> {
  const row = await db
    .selectFrom("key_request")
    .selectAll()
    .where("id", "=", id)
    .where("deleted", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new HttpError("not_found", `There is no key request ${id}.`);
  if (revision !== undefined && row.revision !== revision) throw new RevisionConflict("key_request", { ...row });
  return row;
}

/** Extends the validity of a key. @returns its new end */
async function extend(unit: Unit, { key_id, wanted_until }: KeyRequest, until: Date | undefined): Promise<Date> {
  const key = await unit.db
    .selectFrom("api_key")
    .select(["id", "valid_to"])
    .where("id", "=", key_id)
    .where("deleted", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!key?.valid_to || key.valid_to < new Date())
    throw new HttpError("conflict", "The key has expired in the meantime.");
  const valid_to = until ?? wanted_until ?? daysFromNow(KEY_DAYS);
  requireUntil(valid_to, key.valid_to, MAX_EXTENSION_DAYS);
  await unit.update("api_key", key.id, { valid_to });
  return valid_to;
}

/** @throws HttpError `invalid` for a scope that was not requested */
function grantedScopes({ scopes: requested }: KeyRequest, scopes: readonly KeyScope[] = requested): KeyScope[] {
  if (scopes.every((scope) => requested.includes(scope))) return [...scopes];
  const message = "must be scopes that were asked for";
  throw new HttpError("invalid", `The body at 'scopes' ${message}.`, {
    errors: [{ path: "scopes", code: "invalid", message }],
  });
}

function requireUntil(until: Date, after: Date, days: number): void {
  if (until >= after && until <= daysFromNow(days)) return;
  const message = `must be after ${after.toISOString()} and at most ${days} days from now`;
  throw new HttpError("invalid", `The body at 'valid_to' ${message}.`, {
    errors: [{ path: "valid_to", code: "invalid", message }],
  });
}

/**
 * Returns the source for measurements of the key; null for a key that sends none. A request never gets a source by its
 * name alone, because its measurements would be mixed with those of another program.
 */
async function sourceOf(
  { db }: Unit,
  { scopes, program }: KeyRequest,
  chosen: number | null,
  actor: Actor,
): Promise<number | null> {
  if (!scopes.includes("measurements:write")) return null;
  if (chosen !== null) {
    const source = await db
      .selectFrom("source")
      .select("id")
      .where("id", "=", chosen)
      .where("deleted", "is", null)
      .executeTakeFirst();
    if (!source) throw noSuchReference("source_id");
    return source.id;
  }
  if (!may(actor, "can_add_data_source")) throw new HttpError("forbidden", "A new source needs can_add_data_source.");
  if (await findSource(db, program)) {
    throw new HttpError("conflict", `There is a source "${program}" already: choose the source of this key.`);
  }
  return (await findOrCreateSource(db, { name: program, type: "PUSH", status: "PUBLISHED" })).source.id;
}

const newToken = () => randomBytes(32).toString("base64url");
const linkOf = (token: string) => ({ link_hash: hashOf(token), link_until: daysFromNow(LINK_DAYS) });
