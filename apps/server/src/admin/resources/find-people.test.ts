import { beforeAll, expect, it } from "vitest";
import { createTestApp } from "../../testing/create-test-app.ts";
import { type SignedInClient, signInAs } from "../testing/create-staff.ts";

const READ_ONLY = 2;

let admin: SignedInClient;

beforeAll(async () => {
  const app = await createTestApp();
  admin = await signInAs(app, { role: "Admin" });
  for (const [first_name, last_name, email] of [
    ["Augusta", "Lovelace", "countess@staff.example"],
    ["Grace", "Hopper", "amazing@staff.example"],
  ]) {
    await admin.send("POST", "users/", { first_name, last_name, email, role_id: READ_ONLY });
  }
});

it.each(["augusta", "LOVELACE", "countess@"])("a person is found by %s", async (q) => {
  const { body } = await admin.get(`users/?q=${encodeURIComponent(q)}`);
  expect(body.results.map(({ last_name }: { last_name: string }) => last_name)).toEqual(["Lovelace"]);
});

it("people are listed by last name, and filtered by role and status", async () => {
  const { body } = await admin.get(`users/?role_id__in=${READ_ONLY}&status__in=active`);
  expect(body.results.map(({ last_name }: { last_name: string }) => last_name)).toEqual(["Hopper", "Lovelace"]);
  expect((await admin.get("users/?status__in=disabled")).body.count).toBe(0);
});

it("a name of more than 20 characters is refused with an error for its field", async () => {
  const sent = { first_name: "A".repeat(21), last_name: "", email: "long@staff.example", role_id: READ_ONLY };
  const { status, body } = await admin.send("POST", "users/", sent);
  expect([status, body.errors.map(({ path }: { path: string }) => path).sort()]).toEqual([
    400,
    ["first_name", "last_name"],
  ]);
});
