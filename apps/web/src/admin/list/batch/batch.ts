import type { BatchAction, FrozenBatch, ResponseOf, Route } from "@schoolmap/contract";
import { type SendOptions, send } from "../../api/send.ts";
import { invalidate } from "../../api/use-send.ts";
import type { BatchChange, ResourceScreen } from "../../screen/resource-screen.ts";
import { useAnyTexts, useTexts } from "../../texts/texts.ts";

/** The rows of a batch: some rows by their ids, or a complete list by its query. */
export type Chosen = { readonly ids: readonly number[] } | { readonly query: string };

/** The action of a batch. */
export interface Intent {
  readonly action: BatchAction;
  /** With the action "status": the new status of the rows. */
  readonly status?: string;
  /** With the action "update": the change of the screen, and the fields that it sets. */
  readonly change?: BatchChange;
}

/** Returns the name of an action, from the texts of its screen. */
export function useIntentName({ area }: ResourceScreen): (intent: Intent) => string {
  const own = useAnyTexts(area);
  const t = useTexts("list");
  return ({ action, status, change }) => {
    if (status) return own(`step.${status}`);
    return change ? own(`act.${change.name}`) : t(action === "delete" ? "delete" : "restore");
  };
}

type Ran = ResponseOf<ResourceScreen["routes"]["run"]>;

/**
 * Freezes the rows for an action, and returns their number and the omitted rows. Changes nothing.
 * @throws ResponseError
 */
export function freeze({ routes }: ResourceScreen, intent: Intent, chosen: Chosen): Promise<FrozenBatch> {
  const { change, ...rest } = intent;
  const body = { ...rest, ...(change && { patch: change.patch() }), ...chosen };
  return sendUntyped(routes.freeze, { body }) as Promise<FrozenBatch>;
}

/**
 * Runs a batch on the frozen rows, or on none of them if any has changed.
 * @throws ResponseError
 */
export async function run(screen: ResourceScreen, { id, hash }: FrozenBatch, reason?: string): Promise<Ran> {
  const ran = await sendUntyped(screen.routes.run, {
    params: { batch: id },
    body: { hash, ...(reason && { reason }) },
  });
  await invalidate(`/api/v1/admin/${screen.resource.name}/`);
  return ran as Ran;
}

/**
 * Undoes a batch. Later changes by others are kept.
 * @throws ResponseError
 */
export async function undo(
  screen: ResourceScreen,
  { id }: Pick<FrozenBatch, "id">,
): Promise<Ran & { readonly kept: number }> {
  const undone = await sendUntyped(screen.routes.undo, { params: { batch: id }, body: {} });
  await invalidate(`/api/v1/admin/${screen.resource.name}/`);
  return undone as Ran & { readonly kept: number };
}

/** The routes of all resources have the same structure, although their types use different names. */
function sendUntyped(route: unknown, sent: object): Promise<unknown> {
  return send(route as Route, sent as SendOptions<Route>);
}
