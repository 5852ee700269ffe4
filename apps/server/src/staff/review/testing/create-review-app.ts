import type { ReviewRow } from "@schoolmap/contract";
import { createStaff, type StaffClient } from "../../../admin/testing/create-staff.ts";
import { createReviewed, type Reviewed } from "../../../ingest/review/testing/create-reviewed.ts";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";

/** Permissions of the queue. */
export const [UPDATE, PUBLISH, VIEW] = [
  "can_update_school_master_data",
  "can_publish_school_master_data",
  "can_view_school_master_data",
] as const;

const ROLES = ["viewer", "editor", "publisher", "kenyan", "brazilian", "admin"] as const;
type Role = (typeof ROLES)[number];

/** A server with a reviewed source of Kenyan schools, and staff of every role. */
export interface ReviewApp {
  readonly app: TestApp;
  readonly queue: Reviewed;
  readonly staff: Readonly<Record<Role, StaffClient>>;
  list(query?: string, who?: StaffClient): Promise<{ count: number; next: string | null; results: ReviewRow[] }>;
  /** Returns the waiting rows. */
  waiting(): Promise<ReviewRow[]>;
  publishAll(): Promise<void>;
  /** Removes every school and every row of the queue. */
  clear(): Promise<void>;
}

/** Call it in `beforeAll`. */
export async function createReviewApp(): Promise<ReviewApp> {
  const app = await createTestApp();
  const queue = await createReviewed([], app.record);
  const staff = await createAll(app);
  const list: ReviewApp["list"] = async (query = "", who = staff.admin) =>
    (await who.get(`school-reviews/?${query}`)).body;
  const waiting = async () => (await list()).results;
  return {
    ...{ app, queue, staff, list, waiting },
    publishAll: async () => {
      await staff.admin.send("POST", "school-reviews/sets/", { rows: named(await waiting()), at_once: true });
    },
    clear: async () => {
      await app.record.pool.query("delete from school_review; delete from school_static; delete from school");
    },
  };
}

/** Returns rows in the format of requests. */
export function named(rows: readonly Pick<ReviewRow, "id" | "revision">[]) {
  return rows.map(({ id, revision }) => ({ id, revision }));
}

async function createAll(app: TestApp): Promise<ReviewApp["staff"]> {
  const countries = await app.record.db.selectFrom("country").select(["id", "code"]).execute();
  const idOf = (code: string) => countries.find((country) => country.code === code)!.id;
  const roles = {
    viewer: [[VIEW], null],
    editor: [[VIEW, UPDATE], null],
    publisher: [[VIEW, PUBLISH], null],
    kenyan: [[VIEW, UPDATE, PUBLISH], [idOf("KE")]],
    brazilian: [[VIEW, UPDATE, PUBLISH], [idOf("BR")]],
  } as const;
  for (const [name, [permissions, country_ids]] of Object.entries(roles)) {
    const values = { name, permissions: [...permissions], country_ids: country_ids && [...country_ids] };
    await app.record.db.insertInto("role").values(values).execute();
  }
  const clients = await Promise.all(ROLES.map((role) => createStaff(app, role === "admin" ? "Admin" : role)));
  return Object.fromEntries(ROLES.map((role, at) => [role, clients[at]!])) as Record<Role, StaffClient>;
}
