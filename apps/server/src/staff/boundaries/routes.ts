import {
  applyBoundaries,
  type BoundaryDraft,
  readBoundaryDraft,
  readBoundaryOutlines,
  uploadBoundaries,
} from "@schoolmap/contract";
import { LEVELS } from "@schoolmap/geodata";
import { type Kysely, sql } from "kysely";
import { readRow } from "../../admin/read-row.ts";
import { COUNTRIES_RESOURCE } from "../../admin/resources/countries.ts";
import { addRoute } from "../../http/add-route.ts";
import { answer } from "../../http/answer.ts";
import type { Http } from "../../http/http.ts";
import { HttpError } from "../../http/http-error.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import { actorText } from "../../record/actor.ts";
import type { WithRecord } from "../../record/connect.ts";
import type { Database } from "../../record/tables/index.ts";
import { BOUNDARIES_JOB } from "./boundaries-job.ts";

/** Time for which a file waits to be applied. */
const KEPT = "7 days";
const SHOWN = ["id", "file_name", "level", "state", "report", "problems"] as const;

/** Routes for importing the regions of a country from a file: first checked, then applied. */
export function boundariesRoutes(http: Http, { record, jobs }: WithRecord & { readonly jobs: JobQueue }): void {
  const { db } = record;

  addRoute(http, uploadBoundaries, async ({ params: { id }, query, body, actor }) => {
    await readRow(db, COUNTRIES_RESOURCE, { id, actor });
    const { file_name, level = null } = query;
    if (level !== null && !Object.hasOwn(LEVELS, level)) {
      throw new HttpError("invalid", `There is no level "${level}".`, { parameter: "level" });
    }
    await sql`delete from boundary_draft where created_at < now() - ${KEPT}::interval`.execute(db);
    const draft = await db
      .insertInto("boundary_draft")
      .values({ country_id: id, file_name, level, content: await textOf(body), actor: actorText(actor) })
      .returning(SHOWN)
      .executeTakeFirstOrThrow();
    await jobs.enqueue(BOUNDARIES_JOB, { draft: draft.id, apply: false }, { actor });
    return answer(draft, { status: 202 });
  });

  addRoute(http, readBoundaryDraft, async ({ params, actor }) => {
    await readRow(db, COUNTRIES_RESOURCE, { id: params.id, actor });
    return draftOf(db, params);
  });

  addRoute(http, readBoundaryOutlines, async ({ params, actor }) => {
    await readRow(db, COUNTRIES_RESOURCE, { id: params.id, actor });
    const draft = await draftRow(db, params).select("outlines").executeTakeFirst();
    if (draft?.outlines) return draft.outlines;
    throw new HttpError("not_found", "There is no such checked file of boundaries.");
  });

  addRoute(http, applyBoundaries, async ({ params, actor }) => {
    await readRow(db, COUNTRIES_RESOURCE, { id: params.id, actor });
    const { state } = await draftOf(db, params);
    const begun = await db
      .updateTable("boundary_draft")
      .set({ state: "applying" })
      .where("id", "=", params.draft)
      .where("state", "=", "ready")
      .returning(SHOWN)
      .executeTakeFirst();
    if (!begun) throw new HttpError("conflict", `The file is not ready to be applied: it is ${state}.`);
    await jobs.enqueue(BOUNDARIES_JOB, { draft: begun.id, apply: true }, { actor });
    return answer(begun, { status: 202 });
  });
}

interface DraftParams {
  readonly id: number;
  readonly draft: number;
}

function draftRow(db: Kysely<Database>, params: DraftParams) {
  return db.selectFrom("boundary_draft").where("id", "=", params.draft).where("country_id", "=", params.id);
}

/** @throws HttpError `not_found` */
async function draftOf(db: Kysely<Database>, params: DraftParams): Promise<BoundaryDraft> {
  const draft = await draftRow(db, params).select(SHOWN).executeTakeFirst();
  if (draft) return draft;
  throw new HttpError("not_found", "There is no such file of boundaries.");
}

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString("utf8");
  // PostgreSQL text cannot contain a zero byte, and JSON does not contain one.
  if (text.includes("\0")) throw new HttpError("invalid", "The file is not text.");
  return text;
}
