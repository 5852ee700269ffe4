import type { Route } from "@schoolmap/contract";
import { type SendOptions, send } from "../api/send.ts";
import { invalidate } from "../api/use-send.ts";
import { type AnyRow, etagOf, type ResourceScreen, type Values } from "./resource-screen.ts";

/** Reads a row, in its current state or at a past time. @throws ResponseError */
export function readRow(screen: ResourceScreen, id: number, at?: string): Promise<AnyRow> {
  return sendUntyped(screen.routes.read, { params: { id: String(id) }, query: { ...(at && { at }) } });
}

/** Creates a row. The response can contain a secret that is returned only once. @throws ResponseError */
export function createRow(screen: ResourceScreen, values: Values): Promise<AnyRow> {
  return change(screen, screen.routes.create, { body: values });
}

/** Changes fields of a row, if it has not changed meanwhile. @throws ResponseError, with status 412 when it has */
export function updateRow(screen: ResourceScreen, row: AnyRow, values: Values, reason?: string): Promise<AnyRow> {
  return change(screen, screen.routes.update, { ...ofRow(screen, row, reason), body: values });
}

/** Deletes a row, which can be restored. @throws ResponseError */
export function removeRow(screen: ResourceScreen, row: AnyRow, reason?: string): Promise<AnyRow> {
  return change(screen, screen.routes.remove, ofRow(screen, row, reason));
}

/** Restores a deleted row, or the content of an earlier revision. @throws ResponseError */
export function restoreRow(
  screen: ResourceScreen,
  row: AnyRow,
  { revision, reason }: { readonly revision?: number; readonly reason?: string } = {},
): Promise<AnyRow> {
  const body = revision === undefined ? {} : { revision };
  return change(screen, screen.routes.restore, { ...ofRow(screen, row, reason), body });
}

/** Moves a row to another status of its life cycle. @throws ResponseError */
export function moveRow(screen: ResourceScreen, row: AnyRow, status: string, reason?: string): Promise<AnyRow> {
  const { status: route } = screen.routes;
  if (!route) throw new Error(`${screen.resource.name} have no life cycle.`);
  return change(screen, route, { ...ofRow(screen, row, reason), body: { status } });
}

function ofRow(screen: ResourceScreen, row: AnyRow, reason: string | undefined): Sent {
  return { params: { id: String(row.id) }, ifMatch: etagOf(screen, row), ...(reason && { query: { reason } }) };
}

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly ifMatch?: string;
}

async function change(screen: ResourceScreen, route: unknown, sent: Sent): Promise<AnyRow> {
  const row = await sendUntyped(route, sent);
  await invalidate(`/api/v1/admin/${screen.resource.name}/`);
  return row;
}

/** The routes of all resources have the same structure, although their types use different names. */
function sendUntyped(route: unknown, sent: Sent): Promise<AnyRow> {
  return send(route as Route, sent as SendOptions<Route>) as Promise<AnyRow>;
}
