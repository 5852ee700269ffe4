import type { Permission } from "@schoolmap/contract";
import { HttpError } from "../../http/http-error.ts";
import { type Actor, actorText } from "../../record/actor.ts";
import type { Unit } from "../../record/unit/unit.ts";
import type { RowChange } from "../resource.ts";
import { may } from "../write-row.ts";

/**
 * Creates the guard for rows that one person prepares and another publishes. Until a row is published only its author
 * changes it. Users with the publish permission can send it back, and change it in place after it was published.
 * Authors cannot publish the first version of their own row.
 *
 * @param singular name of the row type in messages
 * @returns a guard that throws HttpError `forbidden`
 */
export function publishingGuard(singular: string, publish: Permission) {
  return async (_unit: Unit, { before, after }: RowChange, actor: Actor): Promise<void> => {
    if (before === null) return;
    const isAuthor = before.created_by === actorText(actor);
    const isPublisher = may(actor, publish);
    const isDraft = before.status === "DRAFT" || before.status === "READY_TO_PUBLISH";
    if (before.status !== after.status) {
      const isOwn = after.status === "PUBLISHED" && isDraft && isAuthor;
      if (isOwn) throw refused(`You wrote this ${singular}, so another publisher decides.`);
      if (isDraft && !isAuthor && !isPublisher) throw refused(`Its author or a publisher moves a ${singular} on.`);
      return;
    }
    const isDeletion = before.deleted === null && after.deleted !== null;
    if (isDeletion || (isDraft ? isAuthor : isPublisher)) return;
    throw refused(
      isDraft
        ? `Until it is published, only its author changes a ${singular}.`
        : `A ${singular} that was published is changed by those who may publish.`,
    );
  };
}

const refused = (why: string) => new HttpError("forbidden", why);
