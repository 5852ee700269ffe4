import {
  cancelReviewSet,
  countReviews,
  editReview,
  freezeReviewSet,
  listReviewMoves,
  listReviews,
  readReview,
  readReviewHistory,
  readReviewSet,
  runReviewSet,
  stepReviews,
  undoReviewSet,
} from "@schoolmap/contract";
import { addRoute } from "../../http/add-route.ts";
import { answer } from "../../http/answer.ts";
import type { Http } from "../../http/http.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import type { WithIndex } from "../../mapindex/map-index.ts";
import type { Actor } from "../../record/actor.ts";
import type { WithRecord } from "../../record/connect.ts";
import { editReviewRow, reviewEtag } from "./change.ts";
import { countReviewRows } from "./counts.ts";
import { freezeRows } from "./freeze.ts";
import { reviewHistory } from "./history.ts";
import { listReviewRows } from "./list.ts";
import { reviewMoves } from "./moves.ts";
import { readReviewRecord } from "./read.ts";
import { readSetRow, wireSet } from "./review-sets.ts";
import { permissionsFor, stepReviewRows } from "./take-step.ts";
import { cancelSet, runFrozen, undoPublished } from "./work-on-set.ts";

interface ReviewContext extends WithRecord, WithIndex {
  readonly jobs: JobQueue;
}

/** Routes of the review queue of schools. */
export function reviewRoutes(http: Http, { record, index, jobs }: ReviewContext): void {
  const { db } = record;
  const recordOf = async (id: number, actor: Actor) => {
    const row = await readReviewRecord(db, index(), id, actor);
    return answer(row, { headers: { etag: reviewEtag(row) } });
  };
  addRoute(http, listReviews, ({ query, actor }) => listReviewRows(db, query, actor));
  addRoute(http, countReviews, ({ query, actor }) => countReviewRows(db, query, actor));
  addRoute(http, listReviewMoves, ({ query, actor }) => reviewMoves(db, query, actor));
  addRoute(http, readReview, ({ params, actor }) => recordOf(params.id, actor));
  addRoute(http, readReviewHistory, ({ params, actor }) => reviewHistory(db, params.id, actor));
  addRoute(http, editReview, async ({ params, body, query, actor, requestId, ifMatch }) => {
    await editReviewRow(record, params.id, body.fields, { actor, requestId, ifMatch, reason: query.reason });
    return recordOf(params.id, actor);
  });
  addRoute(http, stepReviews, ({ body, actor, requestId }) =>
    stepReviewRows(record, { note: "", ...body, actor, requestId }),
  );
  setRoutes(http, { record, index, jobs });
}

function setRoutes(http: Http, { record, jobs }: ReviewContext): void {
  const { db } = record;
  addRoute(http, freezeReviewSet, async ({ body, actor, requestId }) => {
    permissionsFor(body.step, actor);
    const { id, ...frozen } = await freezeRows(db, body, actor);
    if (body.at_once) return { ...(await runFrozen({ record, jobs, id, actor, requestId, note: "" })), ...frozen };
    return { ...wireSet(await readSetRow(db, id, actor)), ...frozen };
  });
  addRoute(http, runReviewSet, ({ params, body, actor, requestId }) =>
    runFrozen({ record, jobs, id: params.set, actor, requestId, note: body.note ?? "" }),
  );
  addRoute(http, readReviewSet, async ({ params, actor }) => wireSet(await readSetRow(db, params.set, actor)));
  addRoute(http, cancelReviewSet, ({ params, actor }) => cancelSet({ record, jobs, id: params.set, actor }));
  addRoute(http, undoReviewSet, ({ params, actor, requestId }) =>
    undoPublished({ record, jobs, id: params.set, actor, requestId }),
  );
}
