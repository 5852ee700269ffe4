import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { createBrowser } from "../testing/create-browser.ts";
import { createUser } from "../testing/create-user.ts";

const PUBLIC_URL = "https://map.example";
const CALLBACK = `${PUBLIC_URL}/api/v1/session/oidc/callback`;
const CLIENT = { id: "schoolmap", secret: "a-secret-of-the-client-0123456789" };
const REFUSED = "/admin/sign-in?refused=oidc";

/** User that the provider reports as signed in next. */
let person: { readonly email: string; readonly isVerified: boolean | "true" | "false" };
let server: Server;
let issuer: string;
let app: TestApp;

beforeAll(async () => {
  server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = createProvider();
  server.on("request", provider.callback());
  const env = {
    ...{ PUBLIC_URL, OIDC_ISSUER: issuer, OIDC_NAME: "the ministry" },
    ...{ OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
  };
  app = await createTestApp({ env });
  afterAll(() => server.close());
});

function createProvider(): Provider {
  const client = { client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [CALLBACK] };
  return new Provider(issuer, {
    clients: [{ ...client, grant_types: ["authorization_code"], response_types: ["code"] }],
    pkce: { required: () => true },
    claims: { email: ["email", "email_verified"] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: true } },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: person.email, email_verified: person.isVerified }),
    }),
  });
}

/** Follows the pages of the provider like a user and returns the URL that it redirects to. */
async function passProvider(start: string): Promise<string> {
  const cookies = new Map<string, string>();
  let request: { url: string; body?: string } = { url: start };
  for (let step = 0; step < 12; step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const form = request.body === undefined ? {} : { method: "POST", body: request.body };
    const headers = { cookie, "content-type": "application/x-www-form-urlencoded" };
    const answer = await fetch(request.url, { ...form, headers, redirect: "manual" });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get("location");
    if (location) {
      const next = new URL(location, request.url).href;
      if (next.startsWith(PUBLIC_URL)) return next;
      request = { url: next };
      continue;
    }
    const html = await answer.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1] ?? "login";
    const action = /action="([^"]+)"/.exec(html)![1]!;
    const fields = prompt === "login" ? `&login=${encodeURIComponent(`id of ${person.email}`)}&password=x` : "";
    request = { url: new URL(action, request.url).href, body: `prompt=${prompt}${fields}` };
  }
  throw new Error("The provider sends nobody back.");
}

/** Signs in at the provider. @returns the browser and its final location */
async function signIn() {
  const browser = createBrowser(app);
  const start = await browser.send("GET", "session/oidc/");
  expect(start.status).toBe(302);
  const back = new URL(await passProvider(start.headers.location!));
  const end = await browser.send("GET", `session/oidc/callback/${back.search}`);
  return { browser, back, status: end.status, location: end.headers.location };
}

describe("sign-in through the organisation", () => {
  it("is offered under the name of the organisation", async () => {
    const options = await createBrowser(app).send("GET", "session/options/");
    expect(JSON.parse(options.body)).toEqual({ oidc: { name: "the ministry" }, mail: false });
  });

  it("accepts an invited user with a verified address, also when repeated", async () => {
    const user = await createUser(app.record, { role: "Read Only" });
    for (const isVerified of [true, "true"] as const) {
      person = { email: user.email, isVerified };
      const { browser, status, location } = await signIn();
      expect([status, location]).toEqual([302, "/admin"]);
      expect(JSON.parse((await browser.send("GET", "account/")).body)).toMatchObject({ email: user.email });
    }
    const { rows } = await app.record.pool.query(
      "select count(*)::int as n, count(coalesce(access_token, id_token, refresh_token))::int as tokens from auth_account where user_id = $1",
      [user.id],
    );
    expect(rows).toEqual([{ n: 1, tokens: 0 }]);
    const { rows: audit } = await app.record.pool.query(
      "select actor, summary from audit where action = 'sign-in' and entity_id = $1 order by id limit 1",
      [String(user.id)],
    );
    expect(audit).toEqual([{ actor: `user:${user.id}`, summary: "Signed in with the ministry" }]);
  });

  it("refuses strangers, unverified addresses and disabled users with the same response", async () => {
    const user = await createUser(app.record, { role: "Read Only" });
    const disabled = await createUser(app.record, { role: "Read Only" });
    await app.record.pool.query(`update "user" set status = 'disabled' where id = $1`, [disabled.id]);
    for (const one of [
      { email: "stranger@staff.example", isVerified: true },
      { email: user.email, isVerified: false },
      { email: user.email, isVerified: "false" as const },
      { email: disabled.email, isVerified: true },
    ] as const) {
      person = one;
      const { browser, location } = await signIn();
      expect([one, location]).toEqual([one, REFUSED]);
      expect((await browser.send("GET", "account/")).status).toBe(401);
    }
    const { rows } = await app.record.pool.query(
      "select count(*)::int as n from auth_user where email like 'stranger%'",
    );
    expect(rows[0].n).toBe(0);
  });

  it("refuses a callback that was started in another browser, is used twice or is forged", async () => {
    const user = await createUser(app.record, { role: "Read Only" });
    person = { email: user.email, isVerified: true };
    const start = await createBrowser(app).send("GET", "session/oidc/");
    const { search } = new URL(await passProvider(start.headers.location!));
    const victim = createBrowser(app);
    const foreign = await victim.send("GET", `session/oidc/callback/${search}`);
    expect([foreign.headers.location, victim.cookie()]).toEqual([REFUSED, ""]);
    const { browser, back } = await signIn();
    expect((await browser.send("GET", `session/oidc/callback/${back.search}`)).headers.location).toBe(REFUSED);
    const made = await createBrowser(app).send("GET", "session/oidc/callback/?code=1&state=2");
    expect(made.headers.location).toBe(REFUSED);
  });

  it("is unavailable when the provider does not respond, while passwords still work", async () => {
    const env = {
      ...{ PUBLIC_URL, OIDC_ISSUER: "http://127.0.0.1:1" },
      ...{ OIDC_CLIENT_ID: "a", OIDC_CLIENT_SECRET: "b" },
    };
    const other = await createTestApp({ env });
    expect((await createBrowser(other).send("GET", "session/oidc/")).status).toBe(503);
    const user = await createUser(other.record, { role: "Read Only", password: "correct horse battery" });
    const sent = { email: user.email, password: "correct horse battery" };
    expect((await createBrowser(other).send("POST", "session/", sent)).status).toBe(200);
  });

  it("does not exist when none is configured", async () => {
    const other = await createTestApp();
    expect((await createBrowser(other).send("GET", "session/oidc/")).status).toBe(404);
  });
});
