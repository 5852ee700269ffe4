import { z } from "zod";
import { defineRecordedJob } from "../jobs/job.ts";
import { type Letter, openMail } from "../mail/index.ts";

/**
 * Mails a new contact message to the configured address. The payload and the traces of the job contain no personal
 * data: only the message itself does, until it expires.
 */
export const mailContactMessageJob = defineRecordedJob({
  name: "mail-contact-message",
  payload: z.object({ message_id: z.int() }),
  attempts: 8,
  work: async ({ message_id }, run, { record, config }) => {
    const message = await record.db
      .selectFrom("contact_message")
      .select(["full_name", "organisation", "purpose", "message", "email", "category"])
      .where("id", "=", message_id)
      .where("deleted", "is", null)
      .executeTakeFirst();
    const { contactMail: to, publicUrl } = config;
    if (!to || !message?.message) return run.note("There is nothing to mail.");
    const mail = openMail(config);
    try {
      await mail.send({
        to,
        ...letterOf(message),
        text: textOf(message, `${publicUrl}/admin/contact-messages/${message_id}`),
      });
    } finally {
      mail.close();
    }
  },
});

interface Message {
  readonly full_name: string;
  readonly organisation: string;
  readonly purpose: string;
  readonly message: string;
  readonly email: string | null;
  readonly category: string;
}

function letterOf({ category, purpose, email }: Message): Pick<Letter, "subject" | "replyTo"> {
  return { subject: `Contact message, ${category}: ${purpose}`, ...(email === null ? {} : { replyTo: email }) };
}

function textOf({ full_name, organisation, email, message }: Message, link: string): string {
  const from = [full_name, organisation, email ?? "no e-mail address"].join(", ");
  return `From: ${from}\n\n${message}\n\n${link}\n`;
}
