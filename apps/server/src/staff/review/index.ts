import {
  cancelPublication,
  countReviews,
  editReview,
  freezePublication,
  listReviewMoves,
  listReviews,
  publishPublication,
  readPublication,
  readReview,
  readReviewHistory,
  stepReviews,
  undoPublication,
} from "@schoolmap/contract";
import { addRoute } from "../../http/add-route.ts";
import { answer } from "../../http/answer.ts";
import type { Http } from "../../http/http.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import type { WithIndex } from "../../mapindex/map-index.ts";
import type { Actor } from "../../record/actor.ts";
import type { WithRecord } from "../../record/connect.ts";
import { editReviewRow, reviewEtag, stepReviewRows } from "./change.ts";
import { countReviewRows } from "./counts.ts";
import { freezeRows } from "./freeze.ts";
import { reviewHistory } from "./history.ts";
import { listReviewRows } from "./list.ts";
import { reviewMoves } from "./moves.ts";
import { readPublicationRow, wirePublication } from "./publications.ts";
import { cancelPublished, publishFrozen, undoPublished } from "./publish.ts";
import { readReviewRecord } from "./read.ts";

interface ReviewContext extends WithRecord, WithIndex {
  readonly jobs: JobQueue;
}

/** The review queue of schools. */
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
    stepReviewRows(record, { note: undefined, ...body, actor, requestId }),
  );
  publicationRoutes(http, { record, index, jobs });
}

function publicationRoutes(http: Http, { record, jobs }: ReviewContext): void {
  const { db } = record;
  addRoute(http, freezePublication, async ({ body, actor, requestId }) => {
    const { id, ...frozen } = await freezeRows(db, body, actor);
    if (body.publish) return { ...(await publishFrozen({ record, jobs, id, actor, requestId })), ...frozen };
    return { ...wirePublication(await readPublicationRow(db, id, actor)), ...frozen };
  });
  addRoute(http, publishPublication, ({ params, actor, requestId }) =>
    publishFrozen({ record, jobs, id: params.publication, actor, requestId }),
  );
  addRoute(http, readPublication, async ({ params, actor }) =>
    wirePublication(await readPublicationRow(db, params.publication, actor)),
  );
  addRoute(http, cancelPublication, ({ params, actor }) =>
    cancelPublished({ record, jobs, id: params.publication, actor }),
  );
  addRoute(http, undoPublication, ({ params, actor, requestId }) =>
    undoPublished({ record, jobs, id: params.publication, actor, requestId }),
  );
}
