import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { joinEmbedded } from "../embedded/embedded.ts";
import { migrate } from "../migrate.ts";
import { connect } from "../open.ts";

declare module "vitest" {
  interface ProvidedContext {
    testDatabase: { readonly url: string; readonly template: string };
  }
}

/**
 * One PostgreSQL for the whole test run: TEST_DATABASE_URL (a role that may create databases), else an embedded one in
 * a temporary folder. It holds a migrated template, of which each test makes its own copy in some milliseconds.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const folder = given ? undefined : await mkdtemp(join(tmpdir(), "schoolmap-test-"));
  const server = folder ? await joinEmbedded({ dataDir: folder, durable: false }) : undefined;
  const url = given ?? server?.url ?? "";
  const template = `schoolmap_template_${randomBytes(6).toString("hex")}`;
  const admin = await connect(url, 2);
  await admin.pool.query(`create database ${template}`);
  const record = await connect(withDatabase(url, template), 2);
  await migrate(record.db);
  await record.close();
  project.provide("testDatabase", { url, template });
  return async () => {
    await admin.pool.query(`drop database if exists ${template} with (force)`);
    await admin.close();
    await server?.leave();
    if (folder) await rm(folder, { recursive: true, force: true });
  };
}

function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}
