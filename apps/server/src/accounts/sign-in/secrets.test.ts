import { SESSION_COOKIE } from "@schoolmap/contract";
import { beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { createBrowser } from "../testing/create-browser.ts";
import { createUser, type TestUser } from "../testing/create-user.ts";

const PASSWORD = "correct horse battery";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
}, 60_000);

async function signedIn({ email }: Pick<TestUser, "email">) {
  const browser = createBrowser(app);
  await browser.send("POST", "session/", { email, password: PASSWORD });
  return browser;
}

it("the record keeps no token of a session, and what it keeps makes no cookie", async () => {
  const user = await createUser(app.record, { role: "Read Only", password: PASSWORD });
  const browser = await signedIn(user);
  const [, value = ""] = new RegExp(`${SESSION_COOKIE}=([^;]+)`).exec(browser.cookie()) ?? [];
  const [token = "", signature] = decodeURIComponent(value).split(".");
  const { rows } = await app.record.pool.query("select token from auth_session where user_id = $1", [user.id]);
  expect(rows).toEqual([{ token: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  expect(rows[0].token).not.toContain(token);
  const { rows: kept } = await app.record.pool.query(
    "select (select string_agg(s::text, ' ') from auth_session s) as text",
  );
  expect(kept[0].text).not.toContain(token);
  expect((await browser.send("GET", "account/")).status).toBe(200);
  browser.setCookie(`${SESSION_COOKIE}=${encodeURIComponent(`${rows[0].token}.${signature}`)}`);
  expect((await browser.send("GET", "account/")).status).toBe(401);
});

it("a change of the own password, and the end of the own session, find the session by its hash", async () => {
  const user = await createUser(app.record, { role: "Read Only", password: PASSWORD });
  const [here, there] = [await signedIn(user), await signedIn(user)];
  const body = { current: PASSWORD, next: "another long password" };
  expect((await here.send("PUT", "account/password/", body)).status).toBe(204);
  expect((await there.send("GET", "account/")).status).toBe(401);
  const count = async () =>
    (await app.record.pool.query("select from auth_session where user_id = $1", [user.id])).rowCount;
  expect(await count()).toBe(1);
  expect((await here.send("DELETE", "session/")).status).toBe(204);
  expect(await count()).toBe(0);
});

it("a sign-in does as much work for an unknown address as for a known one", async () => {
  const least = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
  for (let n = 0; n < 4; n++) {
    const { email: known } = await createUser(app.record, { role: "Read Only", password: PASSWORD });
    for (const [name, email] of Object.entries({ known, unknown: `nobody${n}@staff.example` })) {
      const before = process.cpuUsage();
      const answer = await createBrowser(app, `198.51.100.${n}`).send("POST", "session/", { email, password: "wrong" });
      const { user, system } = process.cpuUsage(before);
      expect(answer.status).toBe(401);
      const kind = name as keyof typeof least;
      least[kind] = Math.min(least[kind], user + system);
    }
  }
  // The hash of a password costs more than all the rest: without it the work would be a fraction. The least time of the processor
  // has none of what else the process or the other half of a core did.
  expect(least.unknown / least.known).toBeGreaterThan(0.7);
  expect(least.unknown / least.known).toBeLessThan(1.4);
});
