import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../catalog/testing/create-test-server.ts";
import { formsRoutes } from "../forms/index.ts";
import { reportRoutes } from "./index.ts";

let server: TestServer;
let token: string;
/** Offset of the route's clock: some seconds after the forms were opened. */
let later = 10_000;

beforeAll(async () => {
  server = await createTestServer();
  const context = { record: server.record, index: () => server.index };
  formsRoutes(server.http, context);
  reportRoutes(server.http, context, () => Date.now() + later);
  const countryId = server.countryId("KE");
  server.show([{ countryId }, { countryId }]);
  token = (await server.read<{ token: string }>("/api/v1/forms/token/")).token;
});
beforeEach(() => {
  later = 10_000;
});
afterAll(() => server.close());

const createReport = (more: object = {}) => ({
  school_id: 1,
  kind: "wrong_place",
  message: "The school stands on the other side of the river.",
  token,
  ...more,
});

async function send(payload: object, remoteAddress = "127.0.0.1") {
  const response = await server.http.app.inject({ method: "POST", url: "/api/v1/reports/", payload, remoteAddress });
  return { status: response.statusCode, json: () => response.json() };
}

const reports = () => server.record.db.selectFrom("school_report").selectAll().orderBy("id").execute();
const senders = () => server.record.db.selectFrom("school_report_sender").select("email").orderBy("email").execute();

describe("a reported problem", () => {
  it("is stored, audited, and found by its reference without any text that a person wrote", async () => {
    const sent = createReport({ email: "teacher@example.org", proposed_lon: 36.81, proposed_lat: -1.31 });
    const { status, json } = await send(sent);
    const { reference, state } = json();
    expect([status, state]).toEqual([201, "new"]);
    expect((await reports()).at(-1)).toMatchObject({ reference, school_id: 1, proposed_lon: 36.81, times: 1 });

    const { status: found, text, json: known } = await server.get(`/api/v1/reports/${reference.toLowerCase()}/`);
    expect(found).toBe(200);
    expect(known()).toMatchObject({ reference, school_id: 1, kind: "wrong_place", state: "new" });
    expect(text).not.toMatch(/teacher|river|36\.81/);

    const audits = await server.record.db
      .selectFrom("audit")
      .selectAll()
      .where("entity", "=", "school_report")
      .execute();
    expect(audits.at(-1)).toMatchObject({ actor: "anonymous", action: "create" });
    expect(JSON.stringify(audits)).not.toContain("teacher");
  });

  it("is stored once when it is reported again while open, and each sender is stored once", async () => {
    const sent = createReport({ kind: "closed", message: "This school has been closed since 2019." });
    const { reference } = (await send({ ...sent, email: "a@example.org" })).json();
    const again = { ...sent, message: " This school HAS been closed  since 2019." };
    for (const email of ["b@example.org", "b@example.org"]) {
      expect((await send({ ...again, email })).json()).toMatchObject({ reference });
    }
    expect((await reports()).at(-1)).toMatchObject({ times: 3, message: sent.message });
    const addresses = (await senders()).map(({ email }) => email);
    expect(addresses.filter((email) => /^[ab]@/.test(email))).toEqual(["a@example.org", "b@example.org"]);

    await server.record.db
      .updateTable("school_report")
      .set({ state: "declined" })
      .where("reference", "=", reference)
      .execute();
    expect((await send(sent)).json().reference).not.toBe(reference);
  });

  it("is a separate report when it has another school or another kind", async () => {
    const message = "Something here does not look right at all.";
    const references = await Promise.all(
      [
        { school_id: 1, kind: "other" },
        { school_id: 2, kind: "other" },
        { school_id: 1, kind: "better_data" },
      ].map(async (more) => (await send(createReport({ message, ...more }))).json().reference),
    );
    expect(new Set(references).size).toBe(3);
  });

  it("stores the proposed facts of the school and the school that it duplicates", async () => {
    const facts = { connectivity_status: "connected", num_students: 120, name: "Hill School" };
    await send(createReport({ kind: "better_data", proposed_facts: facts, duplicate_of: 2 }));
    expect((await reports()).at(-1)).toMatchObject({ proposed_facts: facts, duplicate_of: 2 });
    const { reference } = (
      await send(createReport({ kind: "better_data", proposed_facts: { num_students: 121 } }))
    ).json();
    expect((await reports()).at(-1)).toMatchObject({ reference, times: 1, proposed_facts: { num_students: 121 } });
  });

  it.each([
    ["a fact that nobody asks for", { proposed_facts: { is_admin: true } }, "proposed_facts"],
    ["a number that cannot be", { proposed_facts: { num_students: -1 } }, "proposed_facts.num_students"],
    ["an unknown school", { school_id: 99 }, "school_id"],
    ["an unknown kind", { kind: "ugly" }, "kind"],
    ["a short message", { message: "too short" }, "message"],
    ["a long message", { message: "x".repeat(2001) }, "message"],
    ["a message with NUL", { message: `${"x".repeat(20)}\0` }, "message"],
    ["a wrong address", { email: "nobody" }, "email"],
    ["half a place", { proposed_lon: 10 }, "proposed_lat"],
    ["a place off the globe", { proposed_lon: 200, proposed_lat: 0 }, "proposed_lon"],
    ["itself as its duplicate", { kind: "duplicate", duplicate_of: 1 }, "duplicate_of"],
    ["an unknown duplicate", { kind: "duplicate", duplicate_of: 77 }, "duplicate_of"],
    ["no token", { token: "" }, "token"],
    ["a made-up token", { token: "mb2x0000.AAAAAAAAAAAAAAAAAAAAAA" }, "token"],
  ])("with %s is refused and not stored", async (_, more, path) => {
    const before = (await reports()).length;
    const { status, json } = await send(createReport(more));
    expect([status, json().errors?.[0]?.path]).toEqual([400, path]);
    expect(await reports()).toHaveLength(before);
  });

  it.each([
    ["at once", 0],
    ["a day later", 25 * 3_600_000],
  ])("is refused when its form is submitted %s", async (_, milliseconds) => {
    const fresh = (await server.read<{ token: string }>("/api/v1/forms/token/")).token;
    later = milliseconds;
    expect((await send(createReport({ token: fresh }))).json()).toMatchObject({ errors: [{ path: "token" }] });
  });

  it("is not stored when a bot fills in every field, and the response does not reveal it", async () => {
    const before = (await reports()).length;
    const { status, json } = await send(createReport({ website: "https://spam.example" }));
    expect([status, json().state]).toEqual([201, "new"]);
    expect((await server.get(`/api/v1/reports/${json().reference}/`)).status).toBe(404);
    expect(await reports()).toHaveLength(before);
  });

  it("is accepted five times an hour from one address, not counting refused reports", async () => {
    const from = "203.0.113.7";
    await send(createReport({ message: "short" }), from);
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) {
      statuses.push((await send(createReport({ message: `Report number ${i} of this hour` }), from)).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    later += 3_600_001;
    expect((await send(createReport(), from)).status).toBe(201);
  });
});

it.each(["1111-1111-1112", "nonsense"])("the reference %s is not found", async (reference) => {
  expect((await server.get(`/api/v1/reports/${reference}/`)).json()).toMatchObject({ code: "not_found" });
});
