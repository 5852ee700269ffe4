import { expect, it } from "vitest";
import type { z } from "zod";
import { MAX_IMPORT_BYTES } from "../staff/import-terms.ts";
import { correctionResource } from "./corrections.ts";
import { countryResource } from "./countries.ts";
import type { AnyDeclaration } from "./declaration.ts";
import { filterResource } from "./filters.ts";
import { MAX_FLAG_BYTES, MAX_IMAGE_BYTES } from "./images.ts";
import { layerResource, MAX_ICON_BYTES } from "./layers.ts";
import { MAX_PAGE } from "./parts.ts";
import { MAX_CUSTOM_ROLES, roleResource } from "./roles.ts";
import { schoolResource } from "./schools.ts";
import { userResource } from "./users.ts";

const text = (length: number) => "x".repeat(length);
const code = (length: number) => "X".repeat(length);

/** Fields with a value that is accepted and one that is rejected. */
const LIMITS: readonly (readonly [resource: unknown, field: string, taken: unknown, refused: unknown])[] = [
  [userResource, "first_name", text(20), text(21)],
  [userResource, "last_name", "O'Brien", " "],
  [userResource, "email", "ada@staff.example", "ada"],
  [roleResource, "name", "Kenya's editors_(1)-a", "Rôle"],
  [roleResource, "permissions", ["can_view_school"], ["can_fly"]],
  [layerResource, "code", "PACKET_LOSS", "packet loss"],
  [layerResource, "name", text(255), ""],
  [layerResource, "description", text(500), text(501)],
  [layerResource, "type", "LIVE", "SCHOOL_STATUS"],
  [layerResource, "aggregate", "mean", "mode"],
  [filterResource, "code", "CLASS SIZE_1'", "CLASS/SIZE"],
  [filterResource, "code", code(255), code(256)],
  [filterResource, "name", "Pupils #1 (all)", "Pupils <b>"],
  [countryResource, "code", "KE", "ke"],
  [countryResource, "iso3", "KEN", "KE"],
  [countryResource, "description", text(1_000), text(1_001)],
  [countryResource, "data_source", text(500), text(501)],
  [countryResource, "country_disclaimer", text(500), text(501)],
  [countryResource, "date_of_join", "2026-02-28", "2026-02-30"],
  [countryResource, "integration_status", 5, 6],
  [schoolResource, "external_id", text(50), text(51)],
  [schoolResource, "giga_id_school", "a-1'_(b)", "a 1"],
  [schoolResource, "giga_id_school", text(50), text(51)],
  [schoolResource, "name", text(1_000), ""],
  [schoolResource, "lat", -90, -90.5],
  [schoolResource, "lon", 180, 181],
  [schoolResource, "gps_confidence", 1, 1.5],
  [schoolResource, "timezone", "Africa/Nairobi", "Africa/Nowhere"],
  [schoolResource, "email", "office@school.example", "office"],
  [schoolResource, "address", text(255), text(256)],
  [schoolResource, "school_type", text(64), text(65)],
  [schoolResource, "environment", "rural", "coastal"],
  [schoolResource, "num_students", 0, -1],
  [schoolResource, "num_teachers", 12, 1.5],
  [schoolResource, "coverage_type", "4g", "6g"],
  [schoolResource, "establishment_year", 1963, 63],
  [correctionResource, "download", 0, -1],
  [correctionResource, "scope", "country", "region"],
  [correctionResource, "unit", "week", "month"],
  [correctionResource, "start", "2026-11-23", "23-11-2026"],
  [correctionResource, "reason", text(1_000), " "],
];

it.each(LIMITS.map(([resource, field, ...values]) => [(resource as AnyDeclaration).name, field, resource, ...values]))(
  "%s.%s accepts values inside its limit and rejects values outside",
  (_name, field, resource, taken, refused) => {
    const schema = (resource as AnyDeclaration).create[field as string] as z.ZodType;
    expect(schema.safeParse(taken).error?.issues, "taken").toBeUndefined();
    expect(schema.safeParse(refused).success, "refused").toBe(false);
  },
);

it("the id of a school is stored in lower case", () => {
  expect(schoolResource.create.giga_id_school.parse(" AB-1 ")).toBe("ab-1");
  expect(schoolResource.patch.external_id.parse("ZX 7")).toBe("zx 7");
});

it("the immutable fields of a user, a layer, a filter and a country are in no patch", () => {
  const patched = [
    [userResource, "email"],
    [layerResource, "code"],
    [layerResource, "type"],
    [filterResource, "code"],
    [countryResource, "code"],
  ] as const;
  for (const [{ name, create, patch }, field] of patched) {
    expect([field in create, field in patch], `${name}.${field}`).toEqual([true, false]);
  }
});

it("files, pages and roles have the specified limits", () => {
  expect([MAX_ICON_BYTES, MAX_FLAG_BYTES, MAX_IMAGE_BYTES]).toEqual([500_000, 500_000, 10_000_000]);
  expect([MAX_IMPORT_BYTES, MAX_PAGE, MAX_CUSTOM_ROLES]).toEqual([100 * 2 ** 20, 500, 50]);
});
