import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { applicationLogin, asApplication } from "../application-role.ts";
import { joinEmbedded } from "../embedded/embedded.ts";
import { connect } from "../open.ts";
import { prepareStructure } from "../prepare-structure.ts";

declare module "vitest" {
  interface ProvidedContext {
    testDatabase: {
      /** Of the login that owns the template. */
      readonly url: string;
      /** Of the application. */
      readonly applicationUrl: string;
      readonly template: string;
    };
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
    // On a server that others use too the role gets no password: the owner takes it on.
    const password = process.env.TEST_DATABASE_URL ? undefined : randomBytes(12).toString("hex");
    const hasRole = await prepareStructure(withDatabase(url, template), { password });
    if (!hasRole) throw new Error("The login of the tests may make no role.");
    const applicationUrl = password ? applicationLogin(url, password) : asApplication(url);
    project.provide("testDatabase", { url, applicationUrl, template });
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
