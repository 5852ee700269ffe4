import type { Actor } from "../../record/actor.ts";
import { actorText } from "../../record/actor.ts";
import { audit } from "../../record/journals.ts";
import type { OpenRecord } from "../../record/open.ts";
import { write } from "../../record/unit/write.ts";

/** Returns a member of staff as the actor of changes to their own account. */
export function selfOf(id: number): Actor {
  return { kind: "user", id, permissions: new Set(), countries: null };
}

/** Records a sign-in in the audit and with the user. */
export async function noteSignIn(record: OpenRecord, id: number, reason: string, requestId: string): Promise<void> {
  await write(record, selfOf(id), { reason, requestId }, (unit) =>
    unit.named("sign-in", () => unit.update("user", id, { last_sign_in_at: new Date() })),
  );
}

/** Records any other event of a user's account, only in the audit. */
export function noteAccount(
  { db }: Pick<OpenRecord, "db">,
  id: number,
  summary: string,
  { requestId, actor = selfOf(id) }: { readonly requestId: string; readonly actor?: Actor },
): Promise<void> {
  return audit(db, { actor: actorText(actor), action: "sign-in", entity: "user", entityId: id, summary, requestId });
}
