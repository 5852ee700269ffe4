import { Logger, runMigrations } from "graphile-worker";
import { ensureApplicationRole, grantToApplication } from "./application-role.ts";
import { connect } from "./connect.ts";
import { migrate } from "./migrate.ts";

/** The schema in which the queue of jobs lives. */
export const JOBS_SCHEMA = "schoolmap_jobs";

/**
 * Brings the structure of the database to the newest form, as its owner: tables, the queue of jobs, the role of the
 * application and what it may do. Two processes may call it at once.
 * @returns whether there is a role of the application to work as
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
