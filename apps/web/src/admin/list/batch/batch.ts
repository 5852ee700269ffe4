import type { BatchAction, FrozenBatch, ResponseOf, Route } from "@schoolmap/contract";
import { type SendOptions, send } from "../../api/send.ts";
import { forget } from "../../api/use-send.ts";
import type { BatchChange, ResourceScreen } from "../../screen/resource-screen.ts";
import { useAnyTexts, useTexts } from "../../texts/texts.ts";

/** Which rows a batch is meant for: some by their ids, or all of a list by its query. */
export type Chosen = { readonly ids: readonly number[] } | { readonly query: string };

/** What a batch is to do. */
export interface Intent {
  readonly action: BatchAction;
  /** With the action "status": the status that rows shall have. */
  readonly status?: string;
  /** With the action "update": which change of the screen it is, and the fields that it sets. */
  readonly change?: BatchChange;
}

/** What a batch does, in the words of its screen. */
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
 * Freezes the rows that an action is meant for, and says how many they are and which it leaves out. Nothing is changed.
 * @throws ResponseError
 */
export function freeze({ routes }: ResourceScreen, intent: Intent, chosen: Chosen): Promise<FrozenBatch> {
  const { change, ...rest } = intent;
  const body = { ...rest, ...(change && { patch: change.patch() }), ...chosen };
  return ask(routes.freeze, { body }) as Promise<FrozenBatch>;
}

/**
 * Does to the frozen rows what the batch says, or to none when any of them has changed.
 * @throws ResponseError
 */
export async function run(screen: ResourceScreen, { id, hash }: FrozenBatch, reason?: string): Promise<Ran> {
  const ran = await ask(screen.routes.run, { params: { batch: id }, body: { hash, ...(reason && { reason }) } });
  await forget(`/api/v1/admin/${screen.resource.name}/`);
  return ran as Ran;
}

/**
 * Takes a batch back; what others changed since stays.
 * @throws ResponseError
 */
export async function undo(
  screen: ResourceScreen,
  { id }: Pick<FrozenBatch, "id">,
): Promise<Ran & { readonly kept: number }> {
  const undone = await ask(screen.routes.undo, { params: { batch: id }, body: {} });
  await forget(`/api/v1/admin/${screen.resource.name}/`);
  return undone as Ran & { readonly kept: number };
}

/** The routes of all resources have one form, which the type of each says with other names. */
function ask(route: unknown, sent: object): Promise<unknown> {
  return send(route as Route, sent as SendOptions<Route>);
}
