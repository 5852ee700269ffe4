import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** An operating-system account that runs PostgreSQL. */
export interface OsUser {
  readonly uid: number;
  readonly gid: number;
}

const NAME = "postgres";

/**
 * Returns the account that must run PostgreSQL: undefined (the current account), unless the process runs as root, which
 * PostgreSQL refuses. As root it is the account `postgres`, which is created if it does not exist.
 *
 * @throws Error when the account is missing and cannot be created.
 */
export async function postgresUser(): Promise<OsUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await lookUp();
  if (existing) return existing;
  await run("useradd", ["--system", "--no-create-home", "--shell", "/usr/sbin/nologin", NAME]).catch(() => undefined);
  // Another process may have created it at the same moment. It only has to exist.
  const created = await lookUp();
  if (!created) {
    throw new Error(
      `PostgreSQL does not run as root and the account "${NAME}" could not be created: create it, start as another user, or set DATABASE_URL.`,
    );
  }
  return created;
}

async function lookUp(): Promise<OsUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", NAME]), run("id", ["-g", NAME])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}
