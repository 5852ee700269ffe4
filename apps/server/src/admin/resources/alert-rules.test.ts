import { beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { createStaff, type StaffClient } from "../testing/create-staff.ts";

let app: TestApp;
let admin: StaffClient;

beforeAll(async () => {
  app = await createTestApp();
  admin = await createStaff(app, "Admin");
});

it("the secret that signs webhook calls is returned once and is in neither history nor audit", async () => {
  const rule = { name: "Failed twice", kind: "job_failed", threshold: 2, webhook_url: "https://hook.example/" };
  const made = await admin.send("POST", "alert-rules/", rule);
  expect(made).toMatchObject({ status: 201, body: { ...rule, is_active: true, recipients: [] } });
  const { webhook_secret, ...row } = made.body;
  expect(webhook_secret).toMatch(/\S{20,}/);
  const at = `alert-rules/${row.id}/`;
  expect((await admin.get(at)).body).toEqual(row);
  const changed = await admin.send("PATCH", at, { threshold: 3, recipients: ["ops@staff.example"] }, made.etag);
  expect(changed.body).toMatchObject({ threshold: 3, recipients: ["ops@staff.example"], revision: 2 });
  const { rows } = await app.record.pool.query("select before, after from audit where entity = 'alert_rule'");
  const visible = JSON.stringify([
    rows,
    (await admin.get(`${at}history/`)).body,
    (await admin.get("alert-rules/")).body,
  ]);
  expect(visible).toContain("Failed twice");
  expect(visible).not.toContain(webhook_secret);
});

it.each([
  ["an address that is none", { webhook_url: "ftp://hook.example/" }, "webhook_url"],
  ["a kind that there is not", { kind: "coffee_cold" }, "kind"],
  ["a recipient without an address", { recipients: ["ops"] }, "recipients.0"],
])("a rule with %s is refused", async (_what, fields, path) => {
  const sent = { name: "Wrong", kind: "job_failed", threshold: 1, ...fields };
  expect(await admin.send("POST", "alert-rules/", sent)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
});
