import { pino } from "pino";
import { beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../settings/config.ts";
import { createTestApp, type Received, type TestApp } from "../../testing/create-test-app.ts";
import { openAccounts } from "../accounts.ts";
import { createBrowser, type TestBrowser } from "../testing/create-browser.ts";
import { createUser, type TestUser } from "../testing/create-user.ts";
import { codeNow } from "../testing/totp.ts";
import { signInByCode } from "./sign-in.ts";

const PASSWORD = "correct horse battery";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

const codeOf = ({ body }: Received) => JSON.parse(body).code as string;
/** Returns the code after the one that set up the app. It is already valid, for clocks that are ahead. */
const nextCode = (secret: string) => codeNow(secret, Date.now() + 30_000);

/** Returns a browser after the correct password, where a code is required next. */
async function afterPassword({ email }: TestUser): Promise<TestBrowser> {
  const browser = createBrowser(app);
  const answer = await browser.send("POST", "session/", { email, password: PASSWORD });
  expect(JSON.parse(answer.body)).toEqual({ next: "totp" });
  return browser;
}

describe("the second step", () => {
  async function withApp() {
    const user = await createUser(app.record, { role: "Read Only", password: PASSWORD });
    const browser = createBrowser(app, `198.51.100.${user.id}`);
    await browser.send("POST", "session/", { email: user.email, password: PASSWORD });
    expect((await browser.send("POST", "account/totp/", { password: "wrong" })).status).toBe(400);
    const begun = await browser.send("POST", "account/totp/", { password: PASSWORD });
    const { uri, secret, recovery_codes } = JSON.parse(begun.body);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Schoolmap/);
    expect(recovery_codes).toHaveLength(10);
    expect((await browser.send("POST", "account/totp/confirm/", { code: "000000" })).status).toBe(400);
    expect((await browser.send("POST", "account/totp/confirm/", { code: codeNow(secret) })).status).toBe(204);
    expect(JSON.parse((await browser.send("GET", "account/")).body).totp).toBe(true);
    expect((await browser.send("POST", "account/totp/", { password: PASSWORD })).status).toBe(409);
    return { user, browser, secret, recovery: recovery_codes as string[] };
  }

  it("requires a code of the app, and the password alone grants no access", async () => {
    const { user, secret } = await withApp();
    const browser = createBrowser(app);
    const first = await browser.send("POST", "session/", { email: user.email, password: PASSWORD });
    expect(JSON.parse(first.body)).toEqual({ next: "totp" });
    expect((await browser.send("GET", "account/")).status).toBe(401);
    const wrong = await browser.send("POST", "session/totp/", { code: "000000" });
    expect([wrong.status, codeOf(wrong)]).toEqual([401, "login_failed"]);
    const code = nextCode(secret);
    const right = await browser.send("POST", "session/totp/", { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect([right.status, JSON.parse(right.body)]).toEqual([200, { next: "done" }]);
    expect((await browser.send("GET", "account/")).status).toBe(200);
  });

  it("is refused without a first step", async () => {
    const answer = await createBrowser(app).send("POST", "session/totp/", { code: "123456" });
    expect([answer.status, codeOf(answer)]).toEqual([401, "unauthorized"]);
  });

  it("ends after five wrong codes and requires the password again", async () => {
    const { user, secret } = await withApp();
    const browser = createBrowser(app);
    await browser.send("POST", "session/", { email: user.email, password: PASSWORD });
    for (let i = 0; i < 5; i++) await browser.send("POST", "session/totp/", { code: "000000" });
    const answer = await browser.send("POST", "session/totp/", { code: nextCode(secret) });
    expect([answer.status, codeOf(answer)]).toEqual([401, "unauthorized"]);
  });

  it("accepts each recovery code once, also with two parallel requests", async () => {
    const { user, recovery } = await withApp();
    const useCode = async (code: string | undefined) =>
      (await (await afterPassword(user)).send("POST", "session/recovery-code/", { code })).status;
    expect([await useCode(recovery[0]), await useCode(recovery[0])]).toEqual([200, 401]);
    expect(await useCode(recovery[1])).toBe(200);
    const browsers = [await afterPassword(user), await afterPassword(user)];
    const answers = browsers.map((browser) => browser.send("POST", "session/recovery-code/", { code: recovery[2] }));
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it("rejects a code of the app that was already accepted for a sign-in or for the setup", async () => {
    const { user, secret } = await withApp();
    const [first, second, third] = [await afterPassword(user), await afterPassword(user), await afterPassword(user)];
    const set = await first.send("POST", "session/totp/", { code: codeNow(secret) });
    expect([set.status, codeOf(set)]).toEqual([401, "login_failed"]);
    const code = nextCode(secret);
    expect((await second.send("POST", "session/totp/", { code })).status).toBe(200);
    const replayed = await third.send("POST", "session/totp/", { code });
    expect([replayed.status, codeOf(replayed)]).toEqual([401, "login_failed"]);
    expect((await third.send("GET", "account/")).status).toBe(401);
  });

  it("accepts a code of the app only once in parallel requests and on another node", async () => {
    const { user, secret } = await withApp();
    const browsers = [await afterPassword(user), await afterPassword(user), await afterPassword(user)] as const;
    const code = nextCode(secret);
    const answers = browsers.slice(1).map((browser) => browser.send("POST", "session/totp/", { code }));
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 401]);
    const config = readConfig({ DATA_DIR: app.dataDir });
    const otherNode = await openAccounts({ record: app.record, config, log: pino({ level: "silent" }) });
    const call = { headers: { cookie: browsers[0].cookie() }, requestId: "test", client: { limitKey: undefined } };
    const attempt = signInByCode(otherNode, { kind: "totp", code }, call);
    await expect(attempt).rejects.toMatchObject({ code: "login_failed" });
  });

  it("does not store a wrong code as used", async () => {
    const { user } = await withApp();
    await (await afterPassword(user)).send("POST", "session/totp/", { code: "000000" });
    const { rowCount } = await app.record.pool.query("select from auth_used_code where user_id = $1", [user.id]);
    expect(rowCount).toBe(1);
  });

  it("is disabled with the password", async () => {
    const { user, browser } = await withApp();
    expect((await browser.send("DELETE", "account/totp/", { password: "wrong" })).status).toBe(400);
    expect((await browser.send("DELETE", "account/totp/", { password: PASSWORD })).status).toBe(204);
    const answer = await createBrowser(app).send("POST", "session/", { email: user.email, password: PASSWORD });
    expect(JSON.parse(answer.body)).toEqual({ next: "done" });
  });
});
