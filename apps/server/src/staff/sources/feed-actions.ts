import { feedAccess, feedConfig } from "@schoolmap/contract";
import { guarded } from "../../admin/guard.ts";
import { requireReachToWrite } from "../../admin/reach.ts";
import { lockRow, readRow } from "../../admin/read-row.ts";
import { SOURCES_RESOURCE } from "../../admin/resources/sources.ts";
import { HttpError } from "../../http/http-error.ts";
import { keepSecret, pullSourceJob } from "../../ingest/feeds/index.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import { type Actor, actorText } from "../../record/actor.ts";
import { audit } from "../../record/journals.ts";
import type { OpenRecord } from "../../record/open.ts";
import { write } from "../../record/unit/write.ts";

/** Who wants something done with which source. */
interface SourceRequest {
  readonly id: number;
  readonly actor: Actor;
  readonly requestId: string;
}

/** Puts a pull into the queue. @throws HttpError `not_found`, `forbidden`, or `conflict` for a source that is not pulled */
export async function pullNow(
  record: OpenRecord,
  jobs: JobQueue,
  { id, actor, requestId }: SourceRequest,
): Promise<{ readonly id: number }> {
  requireReachToWrite(SOURCES_RESOURCE, actor);
  const source = await readRow(record.db, SOURCES_RESOURCE, { id, actor });
  const isPulled = source.status === "PUBLISHED" && source.deleted === null && accessOf(source.request_config);
  if (!isPulled) throw new HttpError("conflict", "Only a published source that says how it is reached is pulled.");
  const run = await jobs.enqueue(pullSourceJob, { source_id: id }, { actor, key: String(id) });
  if (run === undefined) throw new HttpError("conflict", "The source is being pulled already.");
  const summary = `Started a pull of the source ${source.name}`;
  await audit(record.db, {
    actor: actorText(actor),
    requestId,
    action: "update",
    entity: "source",
    entityId: id,
    summary,
  });
  return { id: run };
}

/** Keeps a secret for where the source is now. @throws HttpError as a change of the source, or `conflict` without an address */
export async function giveSecret(
  record: OpenRecord,
  { id, actor, requestId }: SourceRequest,
  secret: string,
): Promise<void> {
  requireReachToWrite(SOURCES_RESOURCE, actor);
  await write(record, actor, { reason: `The secret of source ${id}`, requestId }, (unit) =>
    guarded(unit, SOURCES_RESOURCE, { ids: [id], actor }, async () => {
      const source = await lockRow(unit.db, SOURCES_RESOURCE, id, actor);
      const access = accessOf(source.request_config);
      if (!access || source.deleted !== null)
        throw new HttpError(
          "conflict",
          "Save first how the source is reached: its secret is kept for that host alone.",
        );
      await keepSecret(unit.db, id, { secret, origin: access.origin, givenBy: actorText(actor) });
      const summary = `Gave a secret for ${access.origin} to the source ${source.name}`;
      await audit(unit.db, {
        actor: actorText(actor),
        requestId,
        action: "update",
        entity: "source",
        entityId: id,
        summary,
      });
    }),
  );
}

function accessOf(config: unknown) {
  const { data } = feedConfig.safeParse(config);
  return data && feedAccess(data);
}
