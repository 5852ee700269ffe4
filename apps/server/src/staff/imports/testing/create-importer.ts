import { causeFacts, type ImportPlan, type ImportStatus } from "@schoolmap/contract";
import { createKey } from "../../../accounts/keys.ts";
import { createStaff, type StaffAnswer, type StaffClient } from "../../../admin/testing/create-staff.ts";
import { createRunner } from "../../../jobs/testing/create-jobs.ts";
import { CLI } from "../../../record/actor.ts";
import type { TestApp } from "../../../testing/create-test-app.ts";
import { IMPORT_JOBS } from "../index.ts";

const BUSY: readonly ImportStatus[] = ["reading", "checking", "publishing", "undoing"];
const PAUSE_MS = 50;

/** A user who imports files, and a worker that runs the steps until the test ends. */
export interface Importer {
  readonly client: StaffClient;
  /** Creates an import and sends its file. Resolves when the file was read. */
  upload(
    bytes: Buffer,
    more?: { readonly file_name?: string; readonly country_id?: number; readonly source_id?: number },
  ): Promise<number>;
  /** Sends the bytes of an existing import. */
  send(id: number, bytes: Buffer): Promise<void>;
  /** Changes the plan. */
  decide(id: number, change: (plan: ImportPlan) => ImportPlan): Promise<StaffAnswer>;
  /** Runs a step and waits for its end. */
  step(id: number, step: "check" | "publish" | "undo", body?: object): Promise<StaffAnswer>;
  read(id: number): Promise<StaffAnswer>;
  /** Stops the worker. */
  stop(): Promise<void>;
}

export async function createImporter(app: TestApp, role = "Admin"): Promise<Importer> {
  const client = await createStaff(app, role);
  const key = await createKey(app.record.db, { name: "files", source: "Staff", scopes: [], role, actor: CLI });
  const { stop } = await createRunner(app.record, IMPORT_JOBS, { artifacts: app.artifacts });
  const read = (id: number) => client.get(`imports/${id}/`);
  const settled = async (id: number): Promise<StaffAnswer> => {
    for (;;) {
      const answer = await read(id);
      if (!BUSY.includes(answer.body.status)) return answer;
      await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
  };
  const send = async (id: number, body: Buffer) => {
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/octet-stream" };
    const sent = await app.send(`/api/v1/admin/imports/${id}/file/`, { method: "PUT", headers, body });
    if (sent.status !== 202) throw new Error(`The upload was refused: ${sent.body}`);
  };
  return {
    client,
    read,
    send,
    stop,
    upload: async (bytes, more = {}) => {
      const { body } = await client.send("POST", "imports/", { file_name: "schools.csv", ...more });
      await send(body.id, bytes);
      await settled(body.id);
      return body.id;
    },
    decide: async (id, change) => {
      const { body, etag } = await read(id);
      return client.send("PATCH", `imports/${id}/`, { plan: change(body.plan) }, etag);
    },
    step: async (id, step, body) => {
      const begun = await client.send("POST", `imports/${id}/${step}/`, body);
      return begun.status === 202 ? settled(id) : begun;
    },
  };
}

/** Returns the plan with the first remedy of each cause that is safe, or of every cause. */
export function remedied(plan: ImportPlan, keys: readonly string[], which: "safe" | "all"): ImportPlan {
  const chosen = keys.flatMap((key) => {
    const facts = causeFacts(key);
    return facts && (which === "all" || facts.isSafe) ? [[key, facts.remedies[0]] as const] : [];
  });
  return { ...plan, remedies: { ...plan.remedies, ...Object.fromEntries(chosen) } };
}
