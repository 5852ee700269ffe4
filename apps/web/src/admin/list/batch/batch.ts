import type { BatchAction, FrozenBatch, Route } from "@schoolmap/contract";
import { type SendOptions, send } from "../../api/send.ts";
import { forget } from "../../api/use-send.ts";
import type { ResourceScreen, Values } from "../../screen/resource-screen.ts";

/** Which rows a batch is meant for: some by their ids, or all of a list by its query. */
export type Chosen = { readonly ids: readonly number[] } | { readonly query: string };

/**
 * Freezes the rows that an action is meant for, and says how many they are. Nothing is changed.
 * @throws ResponseError
 */
export function freeze(
  { routes }: ResourceScreen,
  action: BatchAction,
  chosen: Chosen,
  patch?: Values,
): Promise<FrozenBatch> {
  const body = { ...chosen, action, ...(patch && { patch }) };
  return send(routes.freeze as unknown as Route, { body } as SendOptions<Route>) as Promise<FrozenBatch>;
}

/**
 * Does to the frozen rows what the batch says, or to none when any of them has changed.
 * @throws ResponseError
 */
export async function run({ routes, resource }: ResourceScreen, { id, hash }: FrozenBatch, reason?: string) {
  const sent = { params: { batch: id }, body: { hash, ...(reason && { reason }) } };
  const { changed } = await send(routes.run, sent as SendOptions<typeof routes.run>);
  await forget(`/api/v1/admin/${resource.name}/`);
  return changed;
}
