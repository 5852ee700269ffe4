import { inviteAgain } from "@schoolmap/contract";
import { type Accounts, createLink, deliverInvitation, hasCredentials, linkPath } from "../../accounts/index.ts";
import { addRoute } from "../../http/add-route.ts";
import type { Http } from "../../http/http.ts";
import { HttpError } from "../../http/http-error.ts";
import { preferredLang } from "../../lib/preferred-lang.ts";
import { actorText } from "../../record/actor.ts";
import { audit } from "../../record/journals.ts";
import { requireReachToWrite } from "../reach.ts";
import { lockRow } from "../read-row.ts";
import type { DeliveryCall, Resource, Row } from "../resource.ts";
import { requireHeldRole, USERS_RESOURCE } from "./users.ts";

/** Users whose invitations are mailed, or shown when no mail is configured. */
export function invitedUsers(accounts: Accounts): Resource {
  return {
    ...USERS_RESOURCE,
    deliver: ({ row, secret }, call) => deliver(accounts, row, secret?.invitation_url as string, call),
  };
}

/** Adds the route that repeats an invitation. */
export function addInviteAgain(http: Http, accounts: Accounts): void {
  const { db } = accounts.record;
  addRoute(http, inviteAgain, async ({ params, actor, requestId, ...call }) => {
    requireReachToWrite(USERS_RESOURCE, actor);
    const { user, token } = await db.transaction().execute(async (trx) => {
      const row = await lockRow(trx, USERS_RESOURCE, params.id, actor);
      await requireHeldRole(trx, row.role_id as number, actor);
      if (row.deleted !== null || row.status !== "active" || (await hasCredentials(trx, params.id))) {
        throw new HttpError("conflict", "Only an active user who has not accepted an invitation can be invited again.");
      }
      const summary = "Invited again";
      await audit(trx, {
        actor: actorText(actor),
        action: "sign-in",
        entity: "user",
        entityId: params.id,
        summary,
        requestId,
      });
      return { user: row, token: await createLink(trx, "invitation", params.id) };
    });
    return deliver(accounts, user, linkPath("invitation", token), call);
  });
}

async function deliver(accounts: Accounts, user: Row, path: string, { origin, headers }: DeliveryCall) {
  const { email, first_name, role_id } = user as { email: string; first_name: string; role_id: number };
  const role = await accounts.record.db
    .selectFrom("role")
    .select("name")
    .where("id", "=", role_id)
    .executeTakeFirstOrThrow();
  const lang = preferredLang(headers["accept-language"]);
  const addressee = { email, first_name, role: role.name };
  return { invitation_url: await deliverInvitation(accounts, { path, origin, lang, user: addressee }) };
}
