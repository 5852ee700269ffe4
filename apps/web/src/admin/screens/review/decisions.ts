import {
  freezePublication,
  type Publication,
  publishPublication,
  type ReviewRow,
  readPublication,
  stepReviews,
  undoPublication,
} from "@schoolmap/contract";
import { send } from "../../api/send.ts";
import { forget } from "../../api/use-send.ts";

const PATH = "/api/v1/admin/school-reviews/";
const LOOK_AGAIN_MS = 700;

/** A decision that `z` takes back. */
export type Undo = () => Promise<void>;

type Named = Pick<ReviewRow, "id" | "revision">;
const named = (rows: readonly Named[]) => rows.map(({ id, revision }) => ({ id, revision }));

/**
 * Publishes rows as they are on show.
 * @throws ResponseError when none of them can be published
 */
export async function publish(rows: readonly Named[]): Promise<Publication> {
  const body = { rows: named(rows), include_flagged: true, publish: true };
  return settled(await send(freezePublication, { body }));
}

/** Freezes a selection of the queue, and says what publishing it would do. @throws ResponseError */
export async function freeze(chosen: readonly Named[] | string, includeFlagged: boolean) {
  const which = typeof chosen === "string" ? { query: chosen } : { rows: named(chosen) };
  return send(freezePublication, { body: { ...which, include_flagged: includeFlagged, publish: false } });
}

/** Publishes what was frozen, and says now and then how far it is. @throws ResponseError */
export async function publishFrozen(id: string, onProgress: (publication: Publication) => void): Promise<Publication> {
  return settled(await send(publishPublication, { params: { publication: id } }), onProgress);
}

/** What takes a publication back. */
export function undoOf({ id }: Pick<Publication, "id">): Undo {
  return async () => {
    await settled(await send(undoPublication, { params: { publication: id } }));
  };
}

/** Takes a step with rows. @throws ResponseError when it is refused for all of them */
export async function step(
  what: "send" | "send_back" | "discard" | "restore",
  rows: readonly Named[],
  note?: string,
): Promise<number> {
  const { changed } = await send(stepReviews, { body: { step: what, rows: named(rows), ...(note && { note }) } });
  await forget(PATH);
  return changed;
}

/** Waits until nothing works on a publication any more. */
async function settled(begun: Publication, onProgress?: (publication: Publication) => void): Promise<Publication> {
  let at = begun;
  while (isOnItsWay(at)) {
    onProgress?.(at);
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    at = await send(readPublication, { params: { publication: at.id } });
  }
  await forget(PATH);
  return at;
}

function isOnItsWay({ state, run }: Publication): boolean {
  return (state === "publishing" || state === "undoing") && (run?.status === "queued" || run?.status === "running");
}
