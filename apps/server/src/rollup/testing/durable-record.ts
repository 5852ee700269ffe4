import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { applicationLogin } from "../../record/application-role.ts";
import { joinEmbedded } from "../../record/embedded/embedded.ts";
import { connect, type OpenRecord } from "../../record/open.ts";
import { prepareStructure } from "../../record/prepare-structure.ts";
import { withSettings } from "../../record/session-settings.ts";
import { FIXTURES } from "../../record/testing/create-test-record.ts";

/**
 * Starts a PostgreSQL server for a single test that preserves acknowledged data after a crash, with a migrated, empty
 * database.
 */
export async function createDurableRecord(): Promise<OpenRecord> {
  const dataDir = await mkdtemp(join(tmpdir(), "schoolmap-crash-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const server = await joinEmbedded({ dataDir });
  onTestFinished(() => server.leave());
  await prepareStructure(server.url, { password: "secret" });
  const record = await connect(withSettings(applicationLogin(server.url, "secret"), FIXTURES), 3);
  onTestFinished(() => record.close());
  return record;
}

/**
 * Kills one PostgreSQL process that serves a crashing server. All its other processes then stop too, and it recovers.
 */
export async function killBackend({ pool }: OpenRecord): Promise<void> {
  const { rows } = await pool
    .query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name in ('schoolmap crash', 'schoolmap lease')",
    )
    .catch(() => ({ rows: [] }));
  const backend = rows[randomInt(Math.max(1, rows.length))];
  if (backend) process.kill(backend.pid, "SIGKILL");
}
