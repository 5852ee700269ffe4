import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { joinEmbedded } from "../embedded/embedded.ts";
import { connect } from "../open.ts";
import { prepareStructure } from "../prepare-structure.ts";

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
  const cleanUp: (() => Promise<unknown>)[] = [];
  const tearDown = async () => {
    for (const step of cleanUp.splice(0).reverse()) await step();
  };
  try {
    const url = process.env.TEST_DATABASE_URL ?? (await startOwnServer(cleanUp));
    const template = `schoolmap_template_${randomBytes(6).toString("hex")}`;
    const admin = await connect(url, 2);
    cleanUp.push(admin.close);
    await admin.pool.query(`create database ${template}`);
    cleanUp.push(() => admin.pool.query(`drop database if exists ${template} with (force)`));
    if (!(await prepareStructure(withDatabase(url, template))))
      throw new Error("The login of the tests may make no role.");
    project.provide("testDatabase", { url, template });
  } catch (error) {
    await tearDown();
    throw error;
  }
  return tearDown;
}

async function startOwnServer(cleanUp: (() => Promise<unknown>)[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "schoolmap-test-"));
  cleanUp.push(() => rm(folder, { recursive: true, force: true }));
  const server = await joinEmbedded({ dataDir: folder, durable: false });
  cleanUp.push(server.leave);
  return server.url;
}

function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}
