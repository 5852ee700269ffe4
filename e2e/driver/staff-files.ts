import { setTimeout as pause } from "node:timers/promises";
import type { APIResponse } from "playwright-core";
import {
  createMessyFile,
  type KenyanSchool,
  type MessyFile,
} from "../../apps/server/src/staff/imports/testing/create-messy-file.ts";
import { inviteStaff } from "../setup/invite-staff.ts";
import { type RunningServer, startServer } from "../setup/running-server.ts";
import type { Visitor } from "./visitor.ts";

const SCHOOLS = 600;
const [COLUMNS, WEST, SOUTH, STEP] = [25, 36.6, -0.6, 0.02];
const LOOK_AGAIN_MS = 200;
const BUSY = ["reading", "checking", "publishing", "undoing"];

/** Starts a product without demonstration data and with an administrator. Its data is not visible to other tests. */
export async function emptyProduct(): Promise<RunningServer> {
  const server = await startServer({ DEMO: "off" });
  try {
    await inviteStaff(server);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Returns a file of schools in the middle of Kenya with every kind of mistake, and the list of these mistakes. */
export function messyFile(rows: number): MessyFile {
  const schools = Array.from({ length: SCHOOLS }, (_, n): KenyanSchool => {
    const [lon, lat] = [WEST + (n % COLUMNS) * STEP, SOUTH + Math.floor(n / COLUMNS) * STEP];
    return { name: `Shule ${n}`, level: n % 3 === 0 ? "Secondary" : "Primary", county: "", ...places(lon, lat) };
  });
  return createMessyFile(schools, rows);
}

function places(lon: number, lat: number) {
  return { lon: Number(lon.toFixed(7)), lat: Number(lat.toFixed(7)) };
}

/** Sends requests of the staff area as the signed-in member of staff. */
export function requestsOf({ page }: Visitor) {
  const { origin } = new URL(page.url());
  const path = (rest: string) => `${origin}/api/v1/admin/${rest}`;
  const read = async (response: APIResponse) => {
    if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
    return response.json();
  };
  return {
    get: async (rest: string) => read(await page.request.get(path(rest))),
    post: async (rest: string, data: object = {}) =>
      read(await page.request.post(path(rest), { data, headers: { origin } })),
    patch: async (rest: string, data: object) =>
      read(await page.request.patch(path(rest), { data, headers: { origin, "if-match": "*" } })),
    put: async (rest: string, data: Buffer) =>
      read(
        await page.request.put(path(rest), { data, headers: { origin, "content-type": "application/octet-stream" } }),
      ),
  };
}

/**
 * Publishes a file without the browser, as a staff client does.
 * @returns the id of the import
 */
export async function publishesFile(visitor: Visitor, bytes: Buffer, head: object): Promise<number> {
  const { get, post, put } = requestsOf(visitor);
  const { id } = await post("imports/", { file_name: "schools.csv", ...head });
  const settled = async () => {
    for (;;) {
      const { status, error } = await get(`imports/${id}/`);
      if (error) throw new Error(error);
      if (!BUSY.includes(status)) return;
      await pause(LOOK_AGAIN_MS);
    }
  };
  await put(`imports/${id}/file/`, bytes);
  await settled();
  await post(`imports/${id}/check/`);
  await settled();
  await post(`imports/${id}/publish/`, { reason: "The list of the ministry" });
  await settled();
  return id;
}
