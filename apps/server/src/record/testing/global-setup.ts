import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { applicationLogin, asApplication } from "../application-role.ts";
import { joinEmbedded } from "../embedded/embedded.ts";
import { connect } from "../open.ts";
import { prepareStructure } from "../prepare-structure.ts";
import { seed } from "../seed.ts";

declare module "vitest" {
  interface ProvidedContext {
    testDatabase: {
      /** Connection URL for the login that owns the template. */
      readonly url: string;
      /** Connection URL for the application. */
      readonly applicationUrl: string;
      /**
       * Databases to copy: one with only the structure, and one that also contains the initial data of every record.
       */
      readonly templates: { readonly migrated: string; readonly seeded: string };
    };
  }
}

/**
 * Provides one PostgreSQL server for the whole test run: TEST_DATABASE_URL (a role that may create databases),
 * otherwise an embedded one in a temporary folder. It contains templates, which each test copies within a few
 * milliseconds.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cleanUp: (() => Promise<unknown>)[] = [];
  const tearDown = async () => {
    for (const step of cleanUp.splice(0).reverse()) await step();
  };
  try {
    const url = process.env.TEST_DATABASE_URL ?? (await startOwnServer(cleanUp));
    const admin = await connect(url, 2);
    cleanUp.push(admin.close);
    const createTemplate = async (kind: string, like = "template1") => {
      const name = `schoolmap_${kind}_${randomBytes(6).toString("hex")}`;
      await admin.pool.query(`create database ${name} template ${like}`);
      cleanUp.push(() => admin.pool.query(`drop database if exists ${name} with (force)`));
      return name;
    };
    const migrated = await createTemplate("migrated");
    // On a shared server the role gets no password: the owner switches to the role.
    const password = process.env.TEST_DATABASE_URL ? undefined : randomBytes(12).toString("hex");
    const hasRole = await prepareStructure(withDatabase(url, migrated), { password });
    if (!hasRole) throw new Error("The login of the tests may make no role.");
    const applicationUrl = password ? applicationLogin(url, password) : asApplication(url);
    const seeded = await createTemplate("seeded", migrated);
    const record = await connect(withDatabase(applicationUrl, seeded), 2);
    await seed(record.db).finally(record.close);
    project.provide("testDatabase", { url, applicationUrl, templates: { migrated, seeded } });
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
