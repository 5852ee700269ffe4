import type { Actor } from "../../record/actor.ts";
import { actorText } from "../../record/actor.ts";
import { audit } from "../../record/journals.ts";
import type { OpenRecord } from "../../record/open.ts";
import { write } from "../../record/unit/write.ts";

/** A member of staff as the author of what they do to their own account. */
export function selfOf(id: number): Actor {
  return { kind: "user", id, permissions: new Set(), countries: null };
}

/** Writes down that a user has signed in, in the audit and with the user. */
export async function noteSignIn(record: OpenRecord, id: number, reason: string, requestId: string): Promise<void> {
  await write(record, selfOf(id), { reason, requestId }, (unit) =>
    unit.named("sign-in", () => unit.update("user", id, { last_sign_in_at: new Date() })),
  );
}

/** Writes down what else happens to the account of a user, in the audit alone. */
export function noteAccount(
  { db }: Pick<OpenRecord, "db">,
  id: number,
  summary: string,
  { requestId, actor = selfOf(id) }: { readonly requestId: string; readonly actor?: Actor },
): Promise<void> {
  return audit(db, { actor: actorText(actor), action: "sign-in", entity: "user", entityId: id, summary, requestId });
}
