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

/** A source, and the actor who requests an action on it. */
interface SourceRequest {
  readonly id: number;
  readonly actor: Actor;
  readonly requestId: string;
}

/** Queues a pull. @throws HttpError `not_found`, `forbidden`, or `conflict` for a source that is not pulled */
export async function pullNow(
  record: OpenRecord,
  jobs: JobQueue,
  { id, actor, requestId }: SourceRequest,
): Promise<{ readonly id: number }> {
  requireReachToWrite(SOURCES_RESOURCE, actor);
  const source = await readRow(record.db, SOURCES_RESOURCE, { id, actor });
  const isPulled = source.status === "PUBLISHED" && source.deleted === null && accessOf(source.request_config);
  if (!isPulled) throw new HttpError("conflict", "Only a published source with a connection can be pulled.");
  const run = await jobs.enqueue(pullSourceJob, { source_id: id }, { actor, key: String(id) });
  if (run === undefined) throw new HttpError("conflict", "The source is already being pulled.");
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

/**
 * Stores a secret for the current address of the source. @throws HttpError like a change of the source, or `conflict`
 * without an address
 */
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
          "Save the connection of the source first. Its secret is stored for that host only.",
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
