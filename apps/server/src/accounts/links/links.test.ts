import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedInClient, signInAs } from "../../admin/testing/create-staff.ts";
import { createMailServer, type MailServer } from "../../mail/testing/create-mail-server.ts";
import { createTestApp, type Received, type TestApp } from "../../testing/create-test-app.ts";
import { createBrowser } from "../testing/create-browser.ts";
import { createUser } from "../testing/create-user.ts";
import { inviteFirstAdministrator } from "./invitations.ts";

const PASSWORD = "correct horse battery";
const PUBLIC_URL = "https://map.example";

let smtp: MailServer;
let app: TestApp;
let admin: SignedInClient;
/** Received mails in order of arrival. */
let mails: readonly string[];

beforeAll(async () => {
  smtp = await createMailServer(PUBLIC_URL);
  mails = smtp.mails;
  app = await createTestApp({ env: smtp.env });
  afterAll(() => smtp.close());
});

const bodyOf = ({ body }: Received) => JSON.parse(body);
const tokenIn = (text: string) => /\/admin\/(?:invitation|password-reset)\/([\w-]{43})/.exec(text)![1]!;
const person = { first_name: "Wanjiru", last_name: "Kamau", password: PASSWORD };

describe("the first administrator", () => {
  it("accepts the link of the first start once, and no such link is created afterwards", async () => {
    const token = (await inviteFirstAdministrator(app.record))!;
    const newer = (await inviteFirstAdministrator(app.record))!;
    const browser = createBrowser(app);
    expect((await browser.send("GET", `invitations/${token}/`)).status).toBe(404);
    expect(bodyOf(await browser.send("GET", `invitations/${newer}/`))).toEqual({
      ...{ email: null, first_name: "", last_name: "", role: "Admin" },
    });
    expect((await browser.send("POST", `invitations/${newer}/`, person)).status).toBe(400);
    const both = [createBrowser(app), createBrowser(app)].map((one, i) =>
      one.send("POST", `invitations/${newer}/`, { ...person, email: `wanjiru${i}@staff.example` }),
    );
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 404]);
    expect(await inviteFirstAdministrator(app.record)).toBeUndefined();
    const { rows } = await app.record.pool.query("select hash from auth_link");
    expect(JSON.stringify(rows)).not.toContain(newer);
    admin = await signInAs(app, { role: "Admin" });
  });
});

describe("an invitation", () => {
  const invite = async (email: string) => {
    const sent = { email, first_name: "Ada", last_name: "Lovelace", role_id: 2 };
    return admin.send("POST", "users/", sent);
  };

  it("is mailed, and its link lets the user choose a password and signs the user in", async () => {
    const made = await invite("ada@staff.example");
    expect([made.status, made.body.invitation_url]).toEqual([201, null]);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(/^To: ada@staff\.example/m);
    const url = new URL(/https:\S+/.exec(mails[0]!)![0]);
    expect(url.origin).toBe(PUBLIC_URL);
    const browser = createBrowser(app);
    const path = `invitations/${tokenIn(url.href)}/`;
    const shown = bodyOf(await browser.send("GET", path));
    expect(shown).toEqual({ email: "ada@staff.example", first_name: "Ada", last_name: "Lovelace", role: "Read Only" });
    expect((await browser.send("POST", path, { ...person, email: "else@staff.example" })).status).toBe(400);
    expect((await browser.send("POST", path, { ...person, password: "short" })).status).toBe(400);
    expect(bodyOf(await browser.send("POST", path, person))).toEqual({ next: "done" });
    expect(bodyOf(await browser.send("GET", "account/"))).toMatchObject({
      email: "ada@staff.example",
      first_name: "Wanjiru",
    });
    expect((await createBrowser(app).send("POST", path, person)).status).toBe(404);
  });

  it("can be sent again until it is accepted, and the new link invalidates the previous one", async () => {
    const made = await invite("grace@staff.example");
    const first = tokenIn(mails.at(-1)!);
    expect((await admin.send("POST", `users/${made.body.id}/invitation/`, {})).body).toEqual({ invitation_url: null });
    const second = tokenIn(mails.at(-1)!);
    const browser = createBrowser(app);
    expect((await browser.send("GET", `invitations/${first}/`)).status).toBe(404);
    expect((await browser.send("POST", `invitations/${second}/`, person)).status).toBe(200);
    expect((await admin.send("POST", `users/${made.body.id}/invitation/`, {})).status).toBe(409);
  });

  it("expires after a week and is invalid for a disabled user", async () => {
    const made = await invite("late@staff.example");
    const token = tokenIn(mails.at(-1)!);
    await app.record.pool.query("update auth_link set expires_at = expires_at - interval '7 days 1 second'");
    expect((await createBrowser(app).send("POST", `invitations/${token}/`, person)).status).toBe(404);
    await admin.send("POST", `users/${made.body.id}/invitation/`, {});
    const newer = tokenIn(mails.at(-1)!);
    await admin.send("PATCH", `users/${made.body.id}/`, { status: "disabled" }, "*");
    expect((await createBrowser(app).send("POST", `invitations/${newer}/`, person)).status).toBe(404);
  });

  it("is returned as a link to hand over when the mail server does not accept it", async () => {
    const server = await createTestApp({
      env: { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "map@map.example", PUBLIC_URL },
    });
    const other = await signInAs(server, { role: "Admin" });
    const sent = { email: "ada@staff.example", first_name: "Ada", last_name: "Lovelace", role_id: 2 };
    const { status, body } = await other.send("POST", "users/", sent);
    expect([status, body.invitation_url]).toEqual([
      201,
      expect.stringMatching(/^https:\/\/map\.example\/admin\/invitation\//),
    ]);
  });
});

describe("a password reset", () => {
  it("is done once by a mailed link and ends all sessions of the account", async () => {
    const user = await createUser(app.record, { role: "Read Only", password: PASSWORD });
    const signedIn = createBrowser(app);
    await signedIn.send("POST", "session/", { email: user.email, password: PASSWORD });
    const before = mails.length;
    const answer = await createBrowser(app).send(
      "POST",
      "password-reset/",
      { email: user.email },
      { "accept-language": "pt" },
    );
    expect([answer.status, bodyOf(answer)]).toEqual([202, { received: true }]);
    await expect.poll(() => mails.length).toBe(before + 1);
    expect(mails.at(-1)).toMatch(/^Subject: Nova senha/m);
    const path = `password-reset/${tokenIn(mails.at(-1)!)}/`;
    const browser = createBrowser(app);
    expect(bodyOf(await browser.send("GET", path))).toEqual({ email: user.email });
    expect((await browser.send("POST", path, { password: "a brand new password" })).status).toBe(204);
    expect((await browser.send("POST", path, { password: "a brand new password" })).status).toBe(404);
    expect((await signedIn.send("GET", "account/")).status).toBe(401);
    const again = (password: string) => createBrowser(app).send("POST", "session/", { email: user.email, password });
    expect((await again(PASSWORD)).status).toBe(401);
    expect((await again("a brand new password")).status).toBe(200);
  });

  it("returns the same response for an unknown address or a disabled user and sends no mail to them", async () => {
    const before = mails.length;
    const user = await createUser(app.record, { role: "Read Only", password: PASSWORD });
    await app.record.pool.query(`update "user" set status = 'disabled' where id = $1`, [user.id]);
    for (const email of ["ghost@staff.example", user.email]) {
      const answer = await createBrowser(app).send("POST", "password-reset/", { email });
      expect([answer.status, answer.body]).toEqual([202, '{"received":true}']);
    }
    const known = await createUser(app.record, { role: "Read Only", password: PASSWORD });
    for (let i = 0; i < 3; i++) await createBrowser(app).send("POST", "password-reset/", { email: known.email });
    await expect.poll(() => mails.length).toBeGreaterThan(before);
    expect(mails.slice(before).filter((mail) => !mail.includes(`To: ${known.email}`))).toEqual([]);
  });
});
