import { randomBytes } from "node:crypto";
import { inject, onTestFinished } from "vitest";
import { connect, type OpenRecord } from "../open.ts";
import { withSettings } from "../session-settings.ts";

/** A record for a single test. */
export interface TestRecord extends OpenRecord {
  /** Address of the record for the login that owns it. */
  readonly ownerUrl: string;
  /** Changes the structure of the database, which the application is not allowed to do. */
  asOwner(statement: string): Promise<void>;
  /** Closes the record and drops its database. */
  drop(): Promise<void>;
}

/**
 * Creates a migrated, empty record with a random name on the server of this test run. Inside a test it is removed when
 * the test ends; in `beforeAll`, pass `{ keep: true }` and call `drop` in `afterAll`. With `{ seeded: true }` it
 * contains the initial data of every record. Direct inserts of a test count as a unit of work. With `{ fixtures: false
 * }` they are refused, as in the product.
 */
export async function createTestRecord(
  options: { readonly keep?: boolean; readonly seeded?: boolean; readonly fixtures?: boolean } = {},
): Promise<TestRecord> {
  const { url, applicationUrl, templates } = inject("testDatabase");
  const name = `schoolmap_test_${randomBytes(8).toString("hex")}`;
  const template = options.seeded ? templates.seeded : templates.migrated;
  const administration = await administrationOf(url);
  await administration.query(`create database ${name} template ${template} strategy file_copy`);
  const owner = withDatabase(url, name);
  const application = withDatabase(applicationUrl, name);
  const record = await connect(options.fixtures === false ? application : withSettings(application, FIXTURES), 4);
  const drop = async () => {
    await record.close();
    await administration.query(`drop database if exists ${name} with (force)`);
  };
  if (!options.keep) onTestFinished(drop);
  return { ...record, ownerUrl: owner, asOwner: (statement) => runAs(owner, statement), drop };
}

/** Each session starts within a unit of work with number 0. */
export const FIXTURES = { "schoolmap.unit": "0", "schoolmap.actor": "system", "schoolmap.bulk": "on" };

function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

let administration: Promise<OpenRecord> | undefined;

/**
 * Returns the connections that create and drop the databases of this process's tests. They are shared; otherwise each
 * test would open two more. Idle ones close by themselves.
 */
async function administrationOf(url: string): Promise<OpenRecord["pool"]> {
  administration ??= connect(url, 2).catch((error: unknown) => {
    // The next test tries again.
    administration = undefined;
    throw error;
  });
  return (await administration).pool;
}

async function runAs(url: string, statement: string): Promise<void> {
  const login = await connect(url, 1);
  try {
    await login.pool.query(statement);
  } finally {
    await login.close();
  }
}
