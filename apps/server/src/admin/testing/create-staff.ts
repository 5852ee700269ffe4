import { createKey } from "../../accounts/keys.ts";
import { createSession, createUser, type NewTestUser, type TestUser } from "../../accounts/testing/create-user.ts";
import { CLI } from "../../record/actor.ts";
import type { Received, TestApp } from "../../testing/create-test-app.ts";

/** Response to a staff request. */
export interface StaffAnswer {
  readonly status: number;
  readonly etag: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of many routes, and fail where a field is missing.
  readonly body: any;
}

/** Client of staff, which sends requests with its own key. */
export interface StaffClient {
  get(path: string): Promise<StaffAnswer>;
  /** Returns the unparsed response, for example a file. */
  text(path: string): Promise<Received>;
  send(
    method: "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    body?: unknown,
    ifMatch?: string,
  ): Promise<StaffAnswer>;
}

/** Member of staff in a browser: sends a session cookie and the headers of a page of this site. */
export interface SignedInClient extends StaffClient {
  readonly user: TestUser;
  readonly cookie: string;
}

/** Creates a client whose key has a role. */
export async function createStaff(app: TestApp, role: string): Promise<StaffClient> {
  const key = await createKey(app.record.db, { name: role, source: "Staff", scopes: [], role, actor: CLI });
  return clientOf(app, { authorization: `Bearer ${key}` });
}

/**
 * Signs in a new user with a role given by its name, or with a new role that holds these permissions, in all countries
 * or in these.
 */
export async function signInAs(app: TestApp, options: NewTestUser): Promise<SignedInClient> {
  return signInAgain(app, await createUser(app.record, options));
}

/** Signs in a user again. */
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
