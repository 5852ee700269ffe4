import { type Conflict, schoolResource } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import { actorNamesOf } from "../../admin/actor-names.ts";
import { revisionOf } from "../../admin/etag.ts";
import { isWithinReach } from "../../admin/reach.ts";
import type { Row } from "../../admin/resource.ts";
import { isSameValue, wireValue } from "../../admin/wire-row.ts";
import { toWriteError } from "../../admin/write-errors.ts";
import { HttpError } from "../../http/http-error.ts";
import type { Actor } from "../../record/actor.ts";
import type { OpenRecord } from "../../record/open.ts";
import type { Database } from "../../record/tables/index.ts";
import { RevisionConflict } from "../../record/unit/conflicts.ts";
import { versionsOf } from "../../record/unit/school-versions.ts";
import type { Unit } from "../../record/unit/unit.ts";
import { write } from "../../record/unit/write.ts";
import { SCHOOLS } from "./school-resource.ts";

/** Actor and reason of a change to a school, and the version to which it applies. */
export interface SchoolWrite {
  readonly actor: Actor;
  readonly requestId: string;
  readonly reason: string | undefined;
  /** Verb such as "Change", for the reason of a change without one. */
  readonly verb: string;
  /** Fields in the request. */
  readonly sent: Row;
  /** Absent for a new school. */
  readonly id?: number;
  readonly ifMatch?: string;
}

/**
 * Changes a school in a unit of work.
 *
 * @throws HttpError; `precondition_failed` contains, field by field and including facts, the changes by others in the
 *   meantime
 */
export async function changeSchool(
  record: Pick<OpenRecord, "db">,
  { actor, requestId, reason, verb, sent, id, ifMatch }: SchoolWrite,
  work: (unit: Unit, revision: number | undefined) => Promise<Row>,
): Promise<Row> {
  const revision = id === undefined || ifMatch === undefined ? undefined : revisionOf(SCHOOLS, id, ifMatch);
  const unitReason = reason ?? (id === undefined ? `${verb} a school` : `${verb} school ${id}`);
  try {
    return await write(record, actor, { reason: unitReason, requestId }, (unit) => work(unit, revision));
  } catch (error) {
    if (error instanceof RevisionConflict && id !== undefined && revision !== undefined) {
      throw await conflictOf(record.db, id, { revision, sent, actor });
    }
    throw toWriteError(SCHOOLS, error);
  }
}

interface Missed {
  readonly revision: number;
  readonly sent: Row;
  readonly actor: Actor;
}

async function conflictOf(db: Kysely<Database>, id: number, { revision, sent, actor }: Missed): Promise<HttpError> {
  const versions = await versionsOf(db, id);
  const current = versions[0]!.row;
  const former = versions.find((version) => version.revision === revision)?.row;
  const base = former && isWithinReach(SCHOOLS, former, actor) ? former : undefined;
  const conflict = [...Object.keys(schoolResource.fields), "deleted"].flatMap((field): Conflict[] => {
    const yours = field in sent ? sent[field] : base?.[field];
    const wasChanged = base ? !isSameValue(base[field], current[field]) : field in sent;
    if (!wasChanged || isSameValue(yours, current[field])) return [];
    return [{ field, base: wireValue(base?.[field]), yours: wireValue(yours), current: wireValue(current[field]) }];
  });
  const changer = String(current.modified_by);
  const name = (await actorNamesOf(db, [changer])).get(changer) ?? changer;
  const detail = `The school was changed by ${name} in the meantime: it has revision ${current.revision}, the request was made for ${revision}.`;
  return new HttpError("precondition_failed", detail, { conflict });
}
