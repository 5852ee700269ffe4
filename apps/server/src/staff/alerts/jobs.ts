import { nothing } from "../../jobs/housekeeping.ts";
import { defineJob, defineRecordedJob } from "../../jobs/job.ts";
import { openMail } from "../../mail/index.ts";
import { SYSTEM } from "../../record/actor.ts";
import { evaluateRules } from "./evaluate-rules.ts";
import { sendDeliveries } from "./send-deliveries.ts";

/**
 * Sends the due messages about alerts. A failed message waits for its next attempt, so the job itself is not repeated.
 */
export const sendAlertsJob = defineJob({
  name: "send-alerts",
  payload: nothing,
  attempts: 1,
  isSilent: true,
  cron: "* * * * *",
  run: async (_payload, { record, config, log, head }) => {
    const mail = openMail(config);
    try {
      const guard = { allowedHosts: config.feedHosts };
      const outcome = await sendDeliveries({ record, mail, guard, publicUrl: config.publicUrl, signal: head.signal });
      if (outcome.failed > 0) log.warn(outcome, "some messages about alerts did not arrive; they are tried again");
    } finally {
      mail.close();
    }
  },
});

/** Evaluates the alert rules every five minutes. */
export const evaluateAlertsJob = defineRecordedJob({
  name: "evaluate-alerts",
  payload: nothing,
  attempts: 1,
  cron: "*/5 * * * *",
  work: async (_payload, run, { record, config, jobs }) => {
    const sendsMail = config.smtpUrl !== undefined;
    const { lines, raised, resolved, failures } = await evaluateRules({ record, dataDir: config.dataDir, sendsMail });
    for (const line of lines) await run.note(line);
    await run.count({ raised, resolved });
    if (raised + resolved > 0) await jobs.enqueue(sendAlertsJob, {}, { actor: SYSTEM, key: sendAlertsJob.name });
    if (failures.length > 0) throw new Error(failures.join(" "));
  },
});
