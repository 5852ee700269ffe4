import { ROUTES, type Route } from "@schoolmap/contract";
import { beforeAll, expect, it } from "vitest";
import type { SignedInClient } from "../../admin/testing/create-staff.ts";
import type { Received } from "../../testing/create-test-app.ts";
import { createWorld, type World } from "./testing/create-world.ts";
import { sampleRequest } from "./testing/sample-request.ts";
import { visitorId } from "./testing/world-rows.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld(true);
});

/** For each family of routes: a row that is inaccessible to the person, and the parameter in its path. */
const FOREIGN: readonly (readonly [path: string, parameter: string, id: () => string])[] = [
  ["alerts/{id}", "id", () => "2"],
  ["corrections/{id}", "id", () => "2"],
  ["countries/{id}", "id", () => String(world.countries[1])],
  ["duplicates/{id}", "id", () => "2"],
  ["duplicate-places/{id}", "id", () => "2"],
  ["imports/{id}", "id", () => "2"],
  ["reports/{id}", "id", () => "2"],
  ["schools/{id}", "id", () => "2"],
  ["school-reviews/{id}", "id", () => "2"],
  ["tasks/{id}", "id", () => "2"],
  ["sets/{set}", "set", () => visitorId(2)],
];
/** Returns an id that does not exist, as long as the given one. */
const missingLike = (id: string) => (id.includes("-") ? visitorId(999) : "9".repeat(id.length + 4));

const families = FOREIGN.flatMap(([path, parameter, id]) =>
  ROUTES.filter((route) => route.path.includes(`/admin/${path}`) || route.path.includes(`school-reviews/${path}`)).map(
    (route) => ({ route, parameter, id }),
  ),
);

it("each family has routes, with valid requests", () => {
  for (const [path] of FOREIGN)
    expect(
      ROUTES.some((route) => route.path.includes(path)),
      path,
    ).toBe(true);
  expect(families.length).toBeGreaterThan(60);
});

it.each(families.map((family) => [family.route.id, family] as const))(
  "%s returns the same for an inaccessible row as for a missing one",
  async (_id, { route, parameter, id }) => {
    const [foreign, missing] = [id(), missingLike(id())];
    const answers = [];
    for (const value of [foreign, missing]) {
      const { status, body } = await send(world.person, route, { [parameter]: value });
      answers.push({ status, body: plain(body).replace(new RegExp(`\\b${value}\\b`, "g"), "ID") });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]!.status).toBe(404);
    // The row exists: a user without a limit gets another response.
    if (route.method !== "GET") return;
    const seen = await send(world.admin, route, { [parameter]: foreign, draft: "2", file: "1" });
    if (route.id !== "getTaskFile") expect(seen.status, seen.body).toBe(200);
  },
);

function send({ cookie }: SignedInClient, route: Route, given: Readonly<Record<string, string>>): Promise<Received> {
  const [path, options] = sampleRequest(route, given);
  return world.app.send(path, { ...options, headers: { ...options.headers, cookie, "sec-fetch-site": "same-origin" } });
}

const plain = (body: string) => body.replace(/"requestId":"[^"]*"/, "");

it("a saved view of another person cannot be changed or removed, shared or not, and is readable only when it is shared", async () => {
  const { admin, person } = world;
  for (const is_shared of [false, true]) {
    const view = { resource: "schools", name: `Shared ${is_shared}`, query: "q=secret", is_shared };
    const made = await admin.send("POST", "saved-views/", view);
    const missing = await person.send("DELETE", "saved-views/999999/");
    for (const attempt of [
      await person.send("PATCH", `saved-views/${made.body.id}/`, { name: "Mine" }),
      await person.send("DELETE", `saved-views/${made.body.id}/`),
    ]) {
      expect([attempt.status, attempt.body.code]).toEqual([missing.status, missing.body.code]);
      expect(attempt.status).toBe(404);
    }
    const { results } = (await person.get("saved-views/?resource=schools")).body;
    expect(results.map(({ name }: { name: string }) => name).includes(view.name)).toBe(is_shared);
  }
});

it("a batch that another user froze can be neither run nor undone", async () => {
  const { admin, person } = world;
  const { body } = await admin.send("POST", "reports/batches/", { action: "delete", ids: [1] });
  const none = await person.send("POST", `reports/batches/${visitorId(9)}/`, { hash: body.hash });
  const run = await person.send("POST", `reports/batches/${body.id}/`, { hash: body.hash });
  const undo = await person.send("POST", `reports/batches/${body.id}/undo/`, {});
  expect([run.status, run.body.detail]).toEqual([none.status, none.body.detail]);
  expect([run.status, undo.status]).toEqual([404, 404]);
});

it("measurements of visitors at inaccessible schools are not approved or withdrawn", async () => {
  const { person } = world;
  const ids = [visitorId(2), visitorId(888)];
  expect((await person.send("POST", "visitor-measurements/approve/", { ids })).body).toEqual({ approved: [] });
  expect((await person.send("POST", "visitor-measurements/withdraw/", { ids })).body).toEqual({
    withdrawn: [],
    kept: [],
  });
});

it.each([
  ["POST", "reports/", { kind: "closed", message: "It has been closed for years." }, "school_id"],
  ["POST", "corrections/", { scope: "school", unit: "day", start: "2026-01-06", download: 1, reason: "x" }, "place_id"],
  ["POST", "duplicates/find/", {}, "country_id"],
  ["POST", "imports/", { file_name: "a.csv" }, "country_id"],
  ["POST", "alerts/", { subject: "x" }, "country_id"],
] as const)("%s %s with an inaccessible id is refused like a missing one", async (method, path, body, field) => {
  const { person, countries } = world;
  const foreign = field === "country_id" ? countries[1] : 2;
  const answers = [];
  for (const id of [foreign, 999_999]) {
    const { status, body: refusal } = await person.send(method, path, { ...body, [field]: id });
    answers.push({ status, refusal: plain(JSON.stringify(refusal)).replaceAll(String(id), "ID") });
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]!.status).toBe(400);
});

it("presence returns nothing for an inaccessible row, and the users who have an accessible row open", async () => {
  const { admin, person } = world;
  await admin.send("POST", "reports/1/presence/", {});
  expect((await person.send("POST", "reports/1/presence/", {})).body.others).toHaveLength(1);
  expect((await person.send("POST", "reports/2/presence/", {})).status).toBe(404);
  expect((await admin.send("POST", "reports/2/presence/", {})).body).toEqual({ others: [] });
});
