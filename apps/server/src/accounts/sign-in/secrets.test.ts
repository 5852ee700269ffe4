import { createHook } from "node:async_hooks";
import { SESSION_COOKIE } from "@schoolmap/contract";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { createBrowser } from "../testing/create-browser.ts";
import { createUser, type TestUser } from "../testing/create-user.ts";

const PASSWORD = "correct horse battery";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

async function signedIn({ email }: Pick<TestUser, "email">) {
  const browser = createBrowser(app);
  await browser.send("POST", "session/", { email, password: PASSWORD });
  return browser;
}

it("the record stores no session token, and its stored hash is not valid in a cookie", async () => {
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

it("changing the password and signing out find the session by its hash", async () => {
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

it("a sign-in derives a key from the password for an unknown address and for a known address", async () => {
  const { email: known } = await createUser(app.record, { role: "Read Only", password: PASSWORD });
  let derived = 0;
  // The rest of a sign-in takes a fraction of the time of scrypt. A hook counts the calls exactly; times would vary.
  const calls = createHook({ init: (_id, type) => void (type === "SCRYPTREQUEST" && derived++) }).enable();
  onTestFinished(() => void calls.disable());
  for (const email of [known, "nobody@staff.example"]) {
    derived = 0;
    expect((await createBrowser(app).send("POST", "session/", { email, password: "wrong" })).status).toBe(401);
    expect(derived, email).toBe(1);
  }
});
