import { Logger, runMigrations } from "graphile-worker";
import { ensureApplicationRole, grantToApplication } from "./application-role.ts";
import { connect } from "./connect.ts";
import { migrate } from "./migrate.ts";

/** Schema of the job queue. */
export const JOBS_SCHEMA = "schoolmap_jobs";

/**
 * Migrates the structure of the database to the latest version as its owner: tables, job queue, role of the application
 * and its rights. Two processes may call it at the same time.
 * @returns whether the role of the application is available
 */
export async function prepareStructure(
  ownerUrl: string,
  login: { readonly password?: string; readonly member?: string } = {},
): Promise<boolean> {
  const owner = await connect(ownerUrl, 2, { applicationName: "schoolmap structure" });
  try {
    await migrate(owner.db);
    await runMigrations({ pgPool: owner.pool, schema: JOBS_SCHEMA, logger: SILENT });
    const hasRole = await ensureApplicationRole(owner, login);
    if (hasRole) await grantToApplication(owner, JOBS_SCHEMA);
    return hasRole;
  } finally {
    await owner.close();
  }
}

const SILENT = new Logger(() => () => {});
