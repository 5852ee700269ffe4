import { nothing } from "../../jobs/housekeeping.ts";
import { defineJob } from "../../jobs/job.ts";
import { openMail } from "../../mail/index.ts";
import { collectChanges } from "./collect-changes.ts";
import { sendMessages } from "./send-messages.ts";
import { notifyStopped } from "./webhook-letters.ts";

/**
 * Notifies webhooks of changes once a minute. Failed messages wait for their next attempt, so the job itself is not
 * repeated.
 */
export const sendWebhooksJob = defineJob({
  name: "send-webhooks",
  payload: nothing,
  attempts: 1,
  isSilent: true,
  cron: "* * * * *",
  run: async (_payload, { record, config, log, head }) => {
    await collectChanges(record.db);
    const guard = { allowedHosts: config.webhookHosts };
    const sender = { guard, publicUrl: config.publicUrl, signal: head.signal };
    const { stopped, ...counts } = await sendMessages(record.db, sender);
    if (counts.failed > 0) log.warn(counts, "some webhooks did not take their message; it is sent again");
    const mail = openMail(config);
    try {
      await notifyStopped(record.db, { mail, log }, stopped);
    } finally {
      mail.close();
    }
  },
});
