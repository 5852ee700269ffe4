import { type ContactMessage, postContact } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import { checkFormToken, RateLimiter } from "../forms/index.ts";
import { addRoute } from "../http/add-route.ts";
import type { Http } from "../http/http.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import { ANONYMOUS, SYSTEM } from "../record/actor.ts";
import type { WithRecord } from "../record/connect.ts";
import type { Database } from "../record/tables/index.ts";
import { write } from "../record/unit/write.ts";
import type { WithConfig } from "../settings/config.ts";
import { mailContactMessageJob } from "./mail-message.ts";

const PER_HOUR = 5;

interface ContactContext extends WithRecord, WithConfig {
  readonly jobs: JobQueue;
}

/** Adds the route for messages to the operators of the map. `now` is in milliseconds since 1970. */
export function contactRoutes(
  http: Http,
  { record, config, jobs }: ContactContext,
  now: () => number = Date.now,
): void {
  const isMailed = config.contactMail !== undefined && config.smtpUrl !== undefined;
  const limiter = new RateLimiter(PER_HOUR, now);
  addRoute(http, postContact, async ({ body, client, requestId }) => {
    const { website, token, ...message } = body;
    // A bot cannot distinguish this response from a success.
    if (!website) {
      await checkFormToken(record.db, token, now());
      limiter.take(client);
      const { id } = await keepMessage(record.db, message, requestId);
      if (isMailed) await jobs.enqueue(mailContactMessageJob, { message_id: id }, { actor: SYSTEM });
    }
    return { received: true as const };
  });
}

/** Only the message contains the sender and the text: audit and history, which never change, exclude them. */
function keepMessage(
  db: Kysely<Database>,
  message: Omit<ContactMessage, "website" | "token">,
  requestId: string,
): Promise<{ readonly id: number }> {
  return write({ db }, ANONYMOUS, { reason: "A message came in", requestId }, (unit) =>
    unit.insert("contact_message", message),
  );
}
