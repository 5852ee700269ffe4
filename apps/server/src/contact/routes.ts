import { type ContactMessage, postContact } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import { checkFormToken, RateLimiter } from "../forms/index.ts";
import { addRoute } from "../http/add-route.ts";
import type { Http } from "../http/http.ts";
import { ANONYMOUS } from "../record/actor.ts";
import type { WithRecord } from "../record/connect.ts";
import type { Database } from "../record/tables/index.ts";
import { write } from "../record/unit/write.ts";

const PER_HOUR = 5;

/** The route for messages to those who run the map. `now` in milliseconds since 1970. */
export function contactRoutes(http: Http, { record }: WithRecord, now: () => number = Date.now): void {
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

/** Who wrote, and what, is in the message alone: audit and history, which never change, do not hold it. */
async function keepMessage(
  db: Kysely<Database>,
  message: Omit<ContactMessage, "website" | "token">,
  requestId: string,
): Promise<void> {
  await write({ db }, ANONYMOUS, { reason: "A message came in", requestId }, (unit) =>
    unit.insert("contact_message", message),
  );
}
