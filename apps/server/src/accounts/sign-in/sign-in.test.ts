import { SESSION_COOKIE } from "@schoolmap/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type Received, type TestApp } from "../../testing/create-test-app.ts";
import { createBrowser } from "../testing/create-browser.ts";
import { createUser } from "../testing/create-user.ts";

const PASSWORD = "correct horse battery";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

const signIn = (email: string, password: string, client = "203.0.113.7") =>
  createBrowser(app, client).send("POST", "session/", { email, password });
const codeOf = ({ body }: Received) => JSON.parse(body).code as string;

describe("signing in", () => {
  it("sets a cookie that authenticates account requests until the session ends", async () => {
    const user = await createUser(app.record, { role: "Read Only", password: PASSWORD });
    const browser = createBrowser(app);
    const answer = await browser.send("POST", "session/", { email: user.email.toUpperCase(), password: PASSWORD });
    expect([answer.status, JSON.parse(answer.body)]).toEqual([200, { next: "done" }]);
    const [cookie] = answer.headers["set-cookie"]!.filter((one) => one.startsWith(SESSION_COOKIE));
    for (const word of ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"]) expect(cookie).toContain(word);
    expect(cookie).not.toMatch(/domain/i);

    const account = JSON.parse((await browser.send("GET", "account/")).body);
    expect(account).toMatchObject({ email: user.email, role: { name: "Read Only" }, countries: null, totp: false });
    expect(account.permissions).toContain("can_view_user");
    expect((await browser.send("GET", "admin/users/")).status).toBe(200);

    const kept = browser.cookie();
    expect((await browser.send("DELETE", "session/")).status).toBe(204);
    expect(browser.cookie()).toBe("");
    browser.setCookie(kept);
    expect((await browser.send("GET", "account/")).status).toBe(401);
  });

  it("returns the same response for a wrong password, an unknown address and a user who has not accepted the invitation", async () => {
    const known = await createUser(app.record, { role: "Read Only", password: PASSWORD });
    const invited = await createUser(app.record, { role: "Read Only" });
    const answers = [
      await signIn(known.email, "wrong"),
      await signIn("nobody@staff.example", "wrong"),
      await signIn(invited.email, "wrong"),
    ];
    const seen = answers.map(({ status, body, headers }) => {
      const { requestId: _, ...problem } = JSON.parse(body);
      return { status, problem, cookies: headers["set-cookie"] };
    });
    expect(seen[0]).toMatchObject({ status: 401, problem: { code: "login_failed" } });
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  it("refuses a disabled user and ends their sessions immediately", async () => {
    const user = await createUser(app.record, { role: "Read Only", password: PASSWORD });
    const browser = createBrowser(app);
    await browser.send("POST", "session/", { email: user.email, password: PASSWORD });
    await app.record.pool.query(`update "user" set status = 'disabled' where id = $1`, [user.id]);
    expect((await browser.send("GET", "account/")).status).toBe(401);
    expect(codeOf(await signIn(user.email, PASSWORD))).toBe("login_failed");
    await app.record.pool.query(`update "user" set status = 'active' where id = $1`, [user.id]);
    expect((await browser.send("GET", "account/")).status).toBe(401);
    expect((await signIn(user.email, PASSWORD)).status).toBe(200);
  });

  it("applies a changed role from the next request on", async () => {
    const user = await createUser(app.record, { permissions: ["can_view_user"], password: PASSWORD });
    const browser = createBrowser(app);
    await browser.send("POST", "session/", { email: user.email, password: PASSWORD });
    expect((await browser.send("GET", "admin/users/")).status).toBe(200);
    await app.record.pool.query("update role set permissions = '{}' where id = $1", [user.roleId]);
    expect((await browser.send("GET", "admin/users/")).status).toBe(403);
    await app.record.pool.query("update role set permissions = '{can_view_user}', country_ids = '{1}' where id = $1", [
      user.roleId,
    ]);
    expect(JSON.parse((await browser.send("GET", "account/")).body).countries).toEqual([
      expect.objectContaining({ id: 1 }),
    ]);
  });

  it("ends the previous session of the browser, and sessions that were unused for half a day", async () => {
    const user = await createUser(app.record, { role: "Read Only", password: PASSWORD });
    const browser = createBrowser(app);
    await browser.send("POST", "session/", { email: user.email, password: PASSWORD });
    const first = browser.cookie();
    await browser.send("POST", "session/", { email: user.email, password: PASSWORD });
    expect(browser.cookie()).not.toBe(first);
    const { rows } = await app.record.pool.query("select id from auth_session where user_id = $1", [user.id]);
    expect(rows).toHaveLength(1);
    await app.record.pool.query("update auth_session set updated_at = now() - interval '13 hours' where user_id = $1", [
      user.id,
    ]);
    expect((await browser.send("GET", "account/")).status).toBe(401);
  });

  it("is refused over plain http, where no browser would store the cookie", async () => {
    const body = JSON.stringify({ email: "a@staff.example", password: "x" });
    const headers = { "content-type": "application/json", host: "map.example", origin: "http://map.example" };
    const answer = await app.send("/api/v1/session/", { method: "POST", headers, body });
    expect([answer.status, JSON.parse(answer.body).detail]).toEqual([403, expect.stringMatching(/https/)]);
  });

  it("records sign-ins, failures and sign-outs in the audit, without e-mail, password or address", async () => {
    const user = await createUser(app.record, { role: "Read Only", password: PASSWORD });
    const browser = createBrowser(app, "203.0.113.77");
    await browser.send("POST", "session/", { email: user.email, password: "a wrong password" });
    await browser.send("POST", "session/", { email: user.email, password: PASSWORD });
    await browser.send("DELETE", "session/");
    const audit = async () => {
      const { rows } = await app.record.pool.query(
        "select actor, action, summary from audit where entity = 'user' and entity_id = $1 and action = 'sign-in' order by id",
        [String(user.id)],
      );
      return rows;
    };
    const self = `user:${user.id}`;
    await expect.poll(audit).toHaveLength(3);
    expect(await audit()).toEqual(
      expect.arrayContaining([
        { actor: "anonymous", action: "sign-in", summary: "Failed to sign in" },
        { actor: self, action: "sign-in", summary: "Signed in with a password" },
        { actor: self, action: "sign-in", summary: "Signed out" },
      ]),
    );
    const { rows } = await app.record.pool.query(
      "select (select string_agg(a::text, '') from audit a) || (select coalesce(string_agg(h::text, ''), '') from history h) as text",
    );
    for (const personal of [user.email, "203.0.113.77", PASSWORD]) expect(rows[0].text).not.toContain(personal);
    const { rows: people } = await app.record.pool.query(`select revision, last_sign_in_at from "user" where id = $1`, [
      user.id,
    ]);
    expect(people[0]).toEqual({ revision: 1, last_sign_in_at: expect.any(Date) });
  });
});

describe("lockout", () => {
  it("increases the wait after five failures, also for unknown addresses", async () => {
    const user = await createUser(app.record, { role: "Read Only", password: PASSWORD });
    for (const email of [user.email, "ghost@staff.example"]) {
      const answers: Received[] = [];
      for (let i = 0; i < 6; i++) answers.push(await signIn(email, "wrong", `198.51.100.${i + 1}`));
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);
      expect(Number(answers[5]!.headers["retry-after"])).toBeGreaterThan(20);
    }
    expect((await signIn(user.email, PASSWORD, "198.51.100.99")).status).toBe(429);
    const wait = () =>
      app.record.pool.query("update auth_attempt set blocked_until = now() where blocked_until > now()");
    await wait();
    expect((await signIn(user.email, "wrong", "198.51.100.99")).status).toBe(401);
    const longer = await signIn(user.email, PASSWORD, "198.51.100.99");
    expect([longer.status, Number(longer.headers["retry-after"]) > 50]).toEqual([429, true]);
    await wait();
    expect((await signIn(user.email, PASSWORD, "198.51.100.99")).status).toBe(200);
    expect((await signIn(user.email, "wrong", "198.51.100.99")).status).toBe(401);
  });

  it("does not allow more guesses when they arrive in parallel", async () => {
    const user = await createUser(app.record, { role: "Read Only", password: PASSWORD });
    const guesses = Array.from({ length: 25 }, (_, i) => signIn(user.email, `guess ${i}`, `198.51.101.${i + 1}`));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it("delays a client that tries many addresses", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 22; i++) statuses.push((await signIn(`try${i}@staff.example`, "wrong", "198.51.102.1")).status);
    expect([statuses[19], statuses[20], statuses[21]]).toEqual([401, 429, 429]);
    expect((await signIn("try1@staff.example", "wrong", "198.51.102.2")).status).toBe(401);
  });
});

describe("an account", () => {
  it("lists its sessions and ends one of them, but no session of another user", async () => {
    const user = await createUser(app.record, { role: "Read Only", password: PASSWORD });
    const [here, there, other] = [createBrowser(app), createBrowser(app), createBrowser(app)];
    for (const browser of [there, here]) {
      await browser.send("POST", "session/", { email: user.email, password: PASSWORD });
    }
    const otherUser = await createUser(app.record, { role: "Read Only", password: PASSWORD });
    await other.send("POST", "session/", { email: otherUser.email, password: PASSWORD });
    const { results } = JSON.parse((await here.send("GET", "account/sessions/")).body);
    expect(results.map(({ device, current }: { device: string; current: boolean }) => [device, current])).toEqual(
      expect.arrayContaining([
        ["Firefox on Linux", true],
        ["Firefox on Linux", false],
      ]),
    );
    const { id } = results.find(({ current }: { current: boolean }) => !current);
    expect((await other.send("DELETE", `account/sessions/${id}/`)).status).toBe(404);
    expect((await here.send("DELETE", `account/sessions/${id}/`)).status).toBe(204);
    expect((await there.send("GET", "account/")).status).toBe(401);
    expect((await here.send("GET", "account/")).status).toBe(200);
  });

  it("changes its password, which ends all other sessions and replaces its own cookie", async () => {
    const user = await createUser(app.record, { role: "Read Only", password: PASSWORD });
    const [here, there] = [createBrowser(app), createBrowser(app)];
    for (const browser of [there, here]) {
      await browser.send("POST", "session/", { email: user.email, password: PASSWORD });
    }
    const before = here.cookie();
    const wrong = await here.send("PUT", "account/password/", { current: "wrong", next: "another long password" });
    expect([wrong.status, JSON.parse(wrong.body).errors[0].path]).toEqual([400, "current"]);
    const short = await here.send("PUT", "account/password/", { current: PASSWORD, next: "short" });
    expect(short.status).toBe(400);
    const right = await here.send("PUT", "account/password/", { current: PASSWORD, next: "another long password" });
    expect(right.status).toBe(204);
    expect(here.cookie()).not.toBe(before);
    expect((await here.send("GET", "account/")).status).toBe(200);
    expect((await there.send("GET", "account/")).status).toBe(401);
    expect((await signIn(user.email, PASSWORD)).status).toBe(401);
    expect((await signIn(user.email, "another long password")).status).toBe(200);
  });
});
