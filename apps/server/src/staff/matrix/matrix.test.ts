import { accessText, ERROR_CODES, errorCodesOf, PERMISSIONS, ROUTES, type Route } from "@schoolmap/contract";
import { beforeAll, expect, it } from "vitest";
import { createTestApp, type Received, type TestApp } from "../../testing/create-test-app.ts";
import { createActors, createSingles, type MatrixActor } from "./testing/actors.ts";
import { EXPECTED_RESOURCES, expectedAccess } from "./testing/expected-permissions.ts";
import { sampleRequest } from "./testing/sample-request.ts";

/**
 * `MATRIX=all` tests every route with every single permission. Otherwise each route is tested with a few of them in
 * rotation.
 */
const IS_WHOLE = process.env.MATRIX === "all";
const SINGLES_A_ROUTE = 2;
const AT_ONCE = 8;

const CLOSED = ROUTES.filter(({ access }) => access !== "public");

let app: TestApp;
let everyone: readonly MatrixActor[];
let singles: Awaited<ReturnType<typeof createSingles>>;

beforeAll(async () => {
  app = await createTestApp();
  const { rows } = await app.record.pool.query<{ id: number }>("select id from country where code = 'KE'");
  everyone = await createActors(app, [rows[0]!.id]);
  singles = await createSingles(app);
});

it("every route is declared once, with the access of the requirements", () => {
  const ids = ROUTES.map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  const declared = Object.fromEntries(CLOSED.map((route) => [route.id, wordsOf(route)]));
  const expected = Object.fromEntries(CLOSED.map(({ id }) => [id, expectedAccess(id)]));
  expect(declared).toEqual(expected);
});

it("every permission allows a route or a step, except those that only control a menu or that are not required yet", () => {
  const steps = Object.values(EXPECTED_RESOURCES).flatMap((resource) => Object.values(resource.steps ?? {}));
  const opening = new Set([...CLOSED.map(wordsOf), ...steps]);
  const closed = PERMISSIONS.filter((permission) => !opening.has(permission.replace("can_", "")));
  // A step of the review queue, and the change of a user's role.
  expect(closed).toEqual(["can_access_users_tab", "can_update_user_role", "can_update_school_master_data"]);
});

it("each actor gets from each route the response of the declared access", async () => {
  const cells = CLOSED.flatMap((route, at) => actorsFor(route, at).map((actor) => ({ route, actor })));
  // Sign-out is last, because it ends the session.
  cells.sort((one, other) => Number(one.route.id === "signOut") - Number(other.route.id === "signOut"));
  const wrong: string[] = [];
  const invalid = new Set<string>();
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < cells.length; at = next++) {
      const { route, actor } = cells[at]!;
      const answer = await send(route, actor, at);
      const fault = faultOf(route, actor, answer);
      if (fault) wrong.push(`${route.id} ${route.method} ${route.path} · ${actor.name}: ${fault}`);
      if (actor.name === "Admin" && answer.status === 400) invalid.add(route.id);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  expect(wrong).toEqual([]);
  expect(cells.length).toBeGreaterThan(CLOSED.length * (everyone.length + SINGLES_A_ROUTE));
  // Most requests are valid and reach the handler. Batches are tested separately.
  const others = [...invalid].filter((id) => !id.startsWith("freeze_"));
  expect(others.length, others.join(" ")).toBeLessThan(CLOSED.length / 12);
});

function wordsOf({ access }: Route): string {
  if (typeof access === "string") return access;
  if ("scope" in access) return `scope ${access.scope}`;
  if ("key" in access) return "any key";
  return "permission" in access ? access.permission.replace("can_", "") : "signed in";
}

/**
 * Returns the actors that request a route: everyone, a user with only the required permission, a user with all others,
 * and some more.
 */
function actorsFor({ access }: Route, at: number): MatrixActor[] {
  const pairs = [...singles.values()];
  const others = IS_WHOLE
    ? pairs.map(([only]) => only)
    : Array.from({ length: SINGLES_A_ROUTE }, (_, n) => pairs[(at * SINGLES_A_ROUTE + n) % pairs.length]![0]);
  const needed = typeof access === "object" && "permission" in access ? singles.get(access.permission)! : [];
  return [...new Set([...everyone, ...needed, ...others])];
}

/** Each request has another address, so that no rate limit applies. */
function send(route: Route, { headers }: MatrixActor, n: number): Promise<Received> {
  const [path, options] = sampleRequest(route);
  const from = { "x-forwarded-for": `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` };
  return app.send(path, { ...options, headers: { ...options.headers, ...headers, ...from } });
}

/** Returns the fault of a response; undefined when it matches the declared access. */
function faultOf(route: Route, actor: MatrixActor, { status, body }: Received): string | undefined {
  const expected = gateOf(route, actor);
  const problem = status >= 400 ? (JSON.parse(body) as { code: string; detail: string }) : undefined;
  const isGate = problem?.detail === gateText(route);
  const got = `expected ${expected}, got ${status} ${problem?.detail ?? ""}`;
  if (expected === 401) return status === 401 ? undefined : got;
  if (expected === 403) return status === 403 && isGate ? undefined : got;
  const codes = [...errorCodesOf(route)].filter(
    (code) => !["unauthorized", "too_many_requests", "internal"].includes(code),
  );
  const isDeclared =
    status === (route.status ?? 200) || codes.some((code) => ERROR_CODES[code] === status && problem?.code === code);
  const isRefused = isGate || (actor.name === "Admin" && status === 403);
  return isDeclared && !isRefused ? undefined : got;
}

function gateOf({ access }: Route, { kind, permissions, scopes }: MatrixActor): 401 | 403 | "passes" {
  if (kind === "nobody" || access === "operator") return 401;
  if (typeof access === "string") return "passes";
  if ("key" in access) return kind === "key" ? "passes" : 403;
  if ("scope" in access) return scopes.includes(access.scope) ? "passes" : 403;
  const isOpen = "permission" in access ? permissions.has(access.permission) : kind === "user";
  return isOpen ? "passes" : 403;
}

function gateText({ access }: Route): string | undefined {
  return typeof access === "string" ? undefined : `This needs ${accessText(access)}.`;
}
