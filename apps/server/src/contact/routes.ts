import { type ContactMessage, postContact } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import type { Context } from "../context.ts";
import { checkFormToken, RateLimiter } from "../forms/index.ts";
import { addRoute } from "../http/add-route.ts";
import type { Http } from "../http/app.ts";
import { audit } from "../record/journals.ts";
import type { Database } from "../record/tables/index.ts";

const PER_HOUR = 5;
const VISITOR = "visitor";

/** The route for messages to those who run the map. `now` in milliseconds since 1970. */
export function contactRoutes(http: Http, { record }: Pick<Context, "record">, now: () => number = Date.now): void {
  const limiter = new RateLimiter(PER_HOUR, now);
  addRoute(http, postContact, async ({ body, client, requestId }) => {
    const { website, token, ...message } = body;
    // A program learns nothing from this answer.
    if (!website) {
      await checkFormToken(record.db, token, now());
      limiter.take(client);
      await keepMessage(record.db, message, requestId);
    }
    return { received: true as const };
  });
}

/** Who wrote, and what, stands in the message alone: the audit, which is never changed, only says that one came. */
async function keepMessage(
  db: Kysely<Database>,
  message: Omit<ContactMessage, "website" | "token">,
  requestId: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto("contact_message")
      .values({ ...message, created_by: VISITOR, modified_by: VISITOR })
      .returning("id")
      .executeTakeFirstOrThrow();
    const entry = { actor: VISITOR, action: "create", entity: "contact_message", entityId: id } as const;
    await audit(trx, { ...entry, summary: `Message ${id} came in.`, requestId });
  });
}
