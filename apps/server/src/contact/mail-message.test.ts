import { expect, it } from "vitest";
import { createRunner } from "../jobs/testing/create-jobs.ts";
import { createMailServer } from "../mail/testing/create-mail-server.ts";
import { ANONYMOUS, SYSTEM } from "../record/actor.ts";
import { createTestRecord } from "../record/testing/create-test-record.ts";
import { write } from "../record/unit/write.ts";
import { readConfig } from "../settings/config.ts";
import { mailContactMessageJob } from "./index.ts";

const MESSAGE = {
  full_name: "Ana Souza",
  organisation: "Ministry of Education",
  purpose: "share data\r\nBcc: thief@example.org",
  message: "We have a list of our schools.",
  email: "ana@example.org",
};

it("mails a message once to the configured address, and stores none of its content in the task", async () => {
  const smtp = await createMailServer("https://map.example");
  try {
    const record = await createTestRecord();
    const { id } = await write(record, ANONYMOUS, { reason: "A message came in" }, (unit) =>
      unit.insert("contact_message", MESSAGE),
    );
    const config = readConfig({ ...smtp.env, CONTACT_MAIL: "team@map.example" });
    const { queue } = await createRunner(record, [mailContactMessageJob], { config });
    await queue.enqueue(mailContactMessageJob, { message_id: id }, { actor: SYSTEM });
    const runs = () => record.db.selectFrom("job_run").selectAll().execute();
    await expect.poll(async () => (await runs()).map(({ status }) => status)).toEqual(["succeeded"]);
    expect(smtp.mails).toHaveLength(1);
    const [mail] = smtp.mails;
    expect(mail).toMatch(/^To: team@map\.example\r$/m);
    expect(mail).toMatch(/^Reply-To: ana@example\.org\r$/m);
    expect(mail).not.toMatch(/^Bcc:/m);
    expect(mail).toContain("We have a list of our schools.");
    expect(mail).toContain(`https://map.example/admin/contact-messages/${id}`);
    expect(JSON.stringify(await runs())).not.toMatch(/Ana|ana@|schools/);
  } finally {
    await smtp.close();
  }
});
