import { createKey } from "../../accounts/keys.ts";
import { createSession, createUser, type NewTestUser, type TestUser } from "../../accounts/testing/create-user.ts";
import { CLI } from "../../record/actor.ts";
import type { Received, TestApp } from "../../testing/create-test-app.ts";

/** What came back of a request of staff. */
export interface StaffAnswer {
  readonly status: number;
  readonly etag: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of many routes, and fail where a field is missing.
  readonly body: any;
}

/** A program of staff, which sends requests under a key of its own. */
export interface StaffClient {
  get(path: string): Promise<StaffAnswer>;
  /** What came as it came, such as a file. */
  text(path: string): Promise<Received>;
  send(
    method: "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    body?: unknown,
    ifMatch?: string,
  ): Promise<StaffAnswer>;
}

/** A member of staff in a browser: sends the cookie of a session, and says that a page of ours asks. */
export interface SignedInClient extends StaffClient {
  readonly user: TestUser;
  readonly cookie: string;
}

/** A client whose key has a role. */
export async function createStaff(app: TestApp, role: string): Promise<StaffClient> {
  const key = await createKey(app.record.db, { name: role, source: "Staff", scopes: [], role, actor: CLI });
  return clientOf(app, { authorization: `Bearer ${key}` });
}

/**
 * A person who has signed in, with a role by its name or with one of their own that holds these permissions, everywhere or
 * in these countries.
 */
export async function signInAs(app: TestApp, options: NewTestUser): Promise<SignedInClient> {
  return signInAgain(app, await createUser(app.record, options));
}

/** A person who has signed in once more. */
export async function signInAgain(app: TestApp, user: TestUser): Promise<SignedInClient> {
  const cookie = await createSession(app.record, user);
  return { user, cookie, ...clientOf(app, { cookie, "sec-fetch-site": "same-origin" }) };
}

function clientOf({ send }: TestApp, proof: Readonly<Record<string, string>>): StaffClient {
  const headers = { ...proof, "content-type": "application/json" };
  return {
    text: (path) => send(`/api/v1/admin/${path}`, { headers }),
    get: async (path) => read(await send(`/api/v1/admin/${path}`, { headers })),
    send: async (method, path, body, ifMatch) => {
      const precondition: Record<string, string> = ifMatch === undefined ? {} : { "if-match": ifMatch };
      const text = body === undefined ? {} : { body: JSON.stringify(body) };
      return read(await send(`/api/v1/admin/${path}`, { method, headers: { ...headers, ...precondition }, ...text }));
    },
  };
}

function read({ status, headers, body }: Received): StaffAnswer {
  return { status, etag: headers.etag ?? "", body: body === "" ? null : JSON.parse(body) };
}
