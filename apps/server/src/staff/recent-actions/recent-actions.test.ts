import { beforeAll, expect, it } from "vitest";
import { type SignedInClient, signInAs } from "../../admin/testing/create-staff.ts";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";

let app: TestApp;
let admin: SignedInClient;
let plain: SignedInClient;
let limited: SignedInClient;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signInAs(app, { role: "Admin" });
  plain = await signInAs(app, { permissions: ["can_view_data_source", "can_add_data_source"] });
  limited = await signInAs(app, { permissions: ["can_view_recent_actions"], countries: [1] });
  for (const [client, name] of [
    [admin, "Of the admin"],
    [plain, "Of Ada"],
    [admin, "Another"],
  ] as const) {
    await client.send("POST", "sources/?reason=Wanted", { name, type: "FILE" });
  }
});

const actorOf = ({ user }: SignedInClient) => `user:${user.id}`;

it("every user sees their own actions, and without the permission nothing else", async () => {
  expect((await plain.get("recent-actions/")).status).toBe(403);
  expect((await plain.get("recent-actions/choices/")).status).toBe(403);
  expect((await plain.get("recent-actions/export/")).status).toBe(403);
  const { body } = await plain.get("recent-actions/own/?entity=source");
  expect(body).toMatchObject({ count: 1, results: [{ label: "Of Ada", resource: "sources", summary: "Wanted" }] });
  const other = await plain.get(`recent-actions/own/?entity=source&actor=${actorOf(admin)}`);
  expect(JSON.stringify(other.body)).not.toContain("Of the admin");
});

it("the filters offer actors and tables with actions; to users with a limit only themselves", async () => {
  const { body } = await admin.get("recent-actions/choices/");
  expect(body.actors).toEqual(expect.arrayContaining([{ id: actorOf(plain), name: expect.any(String) }]));
  expect(new Set(body.actors.map(({ id }: { id: string }) => id)).size).toBe(body.actors.length);
  expect(body.entities).toEqual([...new Set(body.entities)].sort());
  expect(body.entities).toEqual(expect.arrayContaining(["source", "user"]));
  expect((await limited.get("recent-actions/choices/")).body).toEqual({
    actors: [{ id: actorOf(limited), name: expect.any(String) }],
    entities: [],
  });
});

it("a file contains the filtered actions, newest first, and the audit records who exported it", async () => {
  const query = `entity=source&actor=${actorOf(admin)}`;
  const file = await admin.text(`recent-actions/export/?${query}&format=jsonl`);
  const lines = file.body
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines.map(({ label }) => label)).toEqual(["Another", "Of the admin"]);
  expect(file.headers["x-total-count"]).toBe("2");
  const [taken] = (await admin.get("recent-actions/?entity=audit")).body.results;
  const [first, second] = new URLSearchParams(taken.after.query).entries();
  expect([first, second].sort()).toEqual([
    ["actor", actorOf(admin)],
    ["entity", "source"],
  ]);
  expect(taken).toMatchObject({ action: "export", actor: { id: actorOf(admin) }, after: { rows: 2, format: "jsonl" } });
  const csv = await admin.text(`recent-actions/export/?${query}`);
  expect(csv.body).toMatch(/^\ufeff?id,at,actor,action,entity,/);
});
