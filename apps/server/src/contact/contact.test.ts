import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../catalog/testing/create-test-server.ts";
import { formsRoutes } from "../forms/index.ts";
import { openQueue } from "../jobs/job-queue.ts";
import { readConfig } from "../settings/config.ts";
import { contactRoutes } from "./index.ts";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await createTestServer();
  formsRoutes(server.http, server);
  contactRoutes(
    server.http,
    { ...server, config: readConfig({}), jobs: openQueue(server.record, []) },
    () => Date.now() + 10_000,
  );
  token = (await server.read<{ token: string }>("/api/v1/forms/token/")).token;
});
afterAll(() => server.close());

const createMessage = (more: object = {}) => ({
  full_name: "Ana Souza",
  organisation: "Ministry of Education",
  purpose: "share data",
  message: "We have a list of our schools.",
  token,
  ...more,
});

async function send(payload: object, remoteAddress = "127.0.0.1") {
  const url = "/api/contact/contact/";
  const response = await server.http.app.inject({ method: "POST", url, payload, remoteAddress });
  return { status: response.statusCode, json: () => response.json() };
}

const messages = () => server.record.db.selectFrom("contact_message").selectAll().orderBy("id").execute();

it("stores a message; the audit records its arrival but not the sender", async () => {
  const sent = createMessage({ email: "ana@example.org", category: "gigameter" });
  const { status, json } = await send(sent);
  expect([status, json()]).toEqual([201, { received: true }]);
  const { token: _token, ...kept } = sent;
  expect((await messages()).at(-1)).toMatchObject(kept);
  const audits = await server.record.db
    .selectFrom("audit")
    .selectAll()
    .where("entity", "=", "contact_message")
    .execute();
  expect(audits.at(-1)).toMatchObject({ actor: "anonymous", action: "create" });
  expect(JSON.stringify(audits)).not.toMatch(/Ana|ana@/);
});

it("assigns a message without a category to the map", async () => {
  await send(createMessage());
  expect((await messages()).at(-1)).toMatchObject({ category: "gigamaps", email: null });
});

it.each([
  [{ full_name: " " }, "full_name"],
  [{ organisation: undefined }, "organisation"],
  [{ purpose: "x".repeat(256) }, "purpose"],
  [{ message: "x".repeat(5001) }, "message"],
  [{ email: "ana@" }, "email"],
  [{ category: "casino" }, "category"],
  [{ token: undefined }, "token"],
  [{ token: "x.y" }, "token"],
])("refuses %j", async (more, path) => {
  const before = (await messages()).length;
  const { status, json } = await send(createMessage(more));
  expect([status, json().errors[0].path]).toEqual([400, path]);
  expect(await messages()).toHaveLength(before);
});

it("accepts a message of a bot that fills in every field, but stores nothing", async () => {
  const before = (await messages()).length;
  expect((await send(createMessage({ website: "x" }))).json()).toEqual({ received: true });
  expect(await messages()).toHaveLength(before);
});

it("accepts five messages per hour from one address or one IPv6 network", async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 6; i++) statuses.push((await send(createMessage(), `2001:db8:1:2::${i}`)).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  expect((await send(createMessage(), "2001:db8:1:3::1")).status).toBe(201);
});
