import { createStaff, type StaffClient } from "../../../admin/testing/create-staff.ts";
import { createTestApp, type TestApp, type TestAppOptions } from "../../../testing/create-test-app.ts";

export interface SchoolsApp {
  readonly app: TestApp;
  readonly admin: StaffClient;
  readonly reader: StaffClient;
  /** Has all permissions, in Kenya only. */
  readonly limited: StaffClient;
  readonly kenya: number;
  readonly brazil: number;
  /** Creates a school over HTTP and returns the response. The default location is in Nairobi. */
  readonly make: (fields: object) => ReturnType<StaffClient["send"]>;
}

let made = 0;

/** Creates the complete server with staff clients and without schools. */
export async function createSchoolsApp(options: TestAppOptions = {}): Promise<SchoolsApp> {
  const app = await createTestApp(options);
  const { pool } = app.record;
  const idOf = async (code: string) =>
    (await pool.query<{ id: number }>("select id from country where code = $1", [code])).rows[0]!.id;
  const [kenya, brazil] = [await idOf("KE"), await idOf("BR")];
  await pool.query("insert into role (name, holds_all, country_ids) values ('Kenya', true, $1)", [[kenya]]);
  const [admin, reader, limited] = [
    await createStaff(app, "Admin"),
    await createStaff(app, "Read Only"),
    await createStaff(app, "Kenya"),
  ];
  const make = (fields: object) =>
    admin.send("POST", "schools/", {
      ...{ giga_id_school: `made-${++made}`, name: `School ${made}`, country_id: kenya, lon: 36.82, lat: -1.29 },
      ...fields,
    });
  return { app, admin, reader, limited, kenya, brazil, make };
}
