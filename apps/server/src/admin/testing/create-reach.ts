import { resource, resourceRoutes } from "@schoolmap/contract";
import { z } from "zod";
import { openQueue } from "../../jobs/index.ts";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { addResource } from "../add-resource.ts";
import { defineResource } from "../resource.ts";
import { createStaff, type StaffClient } from "./create-staff.ts";

const text = z.string().max(255);
const changeable = { country_id: z.int(), name: text, giga_id_school: text, education_level: text.nullable() };

const declaration = resource({
  name: "test-schools",
  singular: "school",
  permissions: {
    view: "can_view_school",
    add: "can_add_school",
    update: "can_update_school",
    delete: "can_delete_school",
  },
  country: "country_id",
  fields: { ...changeable, lon: z.number(), lat: z.number(), is_demo: z.boolean() },
  create: {
    ...changeable,
    education_level: changeable.education_level.default(null),
    lon: z.number(),
    lat: z.number(),
  },
  patch: changeable,
  sort: ["name"],
  filters: [
    { column: "education_level", kind: "text", lookup: "in" },
    { column: "name", kind: "text", lookup: "icontains" },
    { column: "lon", kind: "decimal", lookup: "range" },
  ],
  facets: ["education_level", "country_id", "is_demo"],
});

/** Schools as rows of a simple resource with a country, for tests of reach. */
export const TEST_SCHOOLS = defineResource({
  declaration,
  routes: resourceRoutes(declaration),
  table: "school",
  texts: ["name", "giga_id_school"],
});

const countries = resource({
  name: "test-countries",
  singular: "country",
  permissions: {
    view: "can_view_country",
    add: "can_add_country",
    update: "can_update_country",
    delete: "can_delete_country",
  },
  country: "id",
  fields: { code: text, name: text },
  create: { code: text, iso3: text, name: text, name_en: text, name_es: text, name_pt: text },
  patch: { name: text },
  sort: ["name"],
  filters: [],
});

/** The countries as a resource. */
export const TEST_COUNTRIES = defineResource({
  declaration: countries,
  routes: resourceRoutes(countries),
  table: "country",
  texts: ["name", "code"],
});

export interface ReachApp {
  readonly app: TestApp;
  /** Ids of countries; the limited client may only access the first. */
  readonly own: number;
  readonly foreign: number;
  readonly admin: StaffClient;
  readonly limited: StaffClient;
}

/**
 * Creates a server with the two resources and two clients that hold all permissions: one for all countries, one for
 * Kenya.
 */
export async function createReachApp(): Promise<ReachApp> {
  const app = await createTestApp({
    more: (http, record) => {
      for (const one of [TEST_SCHOOLS, TEST_COUNTRIES]) addResource(http, { record, jobs: openQueue(record, []) }, one);
    },
  });
  const { pool } = app.record;
  const idOf = async (code: string) =>
    (await pool.query<{ id: number }>("select id from country where code = $1", [code])).rows[0]!.id;
  const [own, foreign] = [await idOf("KE"), await idOf("BR")];
  await pool.query("insert into role (name, holds_all, country_ids) values ('Kenya', true, $1)", [[own]]);
  const admin = await createStaff(app, "Admin");
  return { app, own, foreign, admin, limited: await createStaff(app, "Kenya") };
}
