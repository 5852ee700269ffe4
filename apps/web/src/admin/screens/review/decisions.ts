import {
  freezeReviewSet,
  type ResponseOf,
  type ReviewRow,
  type ReviewSet,
  type ReviewSetStep,
  readReviewSet,
  runReviewSet,
  stepReviews,
  undoReviewSet,
} from "@schoolmap/contract";
import { send } from "../../api/send.ts";
import { invalidate } from "../../api/use-send.ts";

const PATH = "/api/v1/admin/school-reviews/";
const POLL_MS = 700;

/** Undoes a decision, with the key `z`. */
export type Undo = () => Promise<void>;

/** The rows for a step, and its effect on them. */
export type FrozenSet = ResponseOf<typeof freezeReviewSet>;

type Named = Pick<ReviewRow, "id" | "revision">;
const named = (rows: readonly Named[]) => rows.map(({ id, revision }) => ({ id, revision }));

/**
 * Publishes the rows as they are shown.
 * @throws ResponseError when none of them can be published
 */
export async function publish(rows: readonly Named[]): Promise<ReviewSet> {
  const body = { step: "publish", rows: named(rows), include_flagged: true, at_once: true } as const;
  return settled(await send(freezeReviewSet, { body }));
}

/**
 * Freezes the rows for a step, either single rows or a query of the queue, and returns the effect of the step. @throws
 * ResponseError
 */
export async function freeze(step: ReviewSetStep, chosen: readonly Named[] | string): Promise<FrozenSet> {
  const which = typeof chosen === "string" ? { query: chosen } : { rows: named(chosen) };
  return send(freezeReviewSet, { body: { step, ...which, include_flagged: false, at_once: false } });
}

/** Runs the step on the frozen rows and reports progress repeatedly. @throws ResponseError */
export async function runFrozen(id: string, note: string, onProgress: (set: ReviewSet) => void): Promise<ReviewSet> {
  return settled(await send(runReviewSet, { params: { set: id }, body: { note } }), onProgress);
}

/** Returns a function that undoes a publication. */
export function undoOf({ id }: Pick<ReviewSet, "id">): Undo {
  return async () => {
    await settled(await send(undoReviewSet, { params: { set: id } }));
  };
}

/** A step after which the rows stay in the queue. */
export type ReviewRowStep = "send" | "send_back" | "discard" | "restore";

/**
 * Runs a step on rows. Returns the number of changed rows. @throws ResponseError when it is rejected for all of them
 */
export async function step(what: ReviewRowStep, rows: readonly Named[], note?: string): Promise<number> {
  const { changed } = await send(stepReviews, { body: { step: what, rows: named(rows), ...(note && { note }) } });
  await invalidate(PATH);
  return changed;
}

/** Waits until no job is processing the set. */
async function settled(begun: ReviewSet, onProgress?: (set: ReviewSet) => void): Promise<ReviewSet> {
  let at = begun;
  while (isPending(at)) {
    onProgress?.(at);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    at = await send(readReviewSet, { params: { set: at.id } });
  }
  await invalidate(PATH);
  return at;
}

function isPending({ state, run }: ReviewSet): boolean {
  return (state === "running" || state === "undoing") && (run?.status === "queued" || run?.status === "running");
}
