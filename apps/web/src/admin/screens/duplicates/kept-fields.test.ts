import { expect, test } from "vitest";
import { fieldsOf, type Side, sideOf, takenColumns } from "./kept-fields.ts";

const school = (values: object) => ({ lon: 36, lat: -1, name: "Mto", giga_id_school: "a", ...values }) as never;
const fields = fieldsOf([
  school({ num_students: 412, electricity_availability: null }),
  school({ lon: 37, giga_id_school: "b", num_students: 409, electricity_availability: true }),
]);
const side = (name: string, keep: Side, chosen = {}) =>
  sideOf(fields.find((field) => field.name === name)!, keep, chosen);

test("a value comes from the kept school, from the other one when it is empty, and from the side that staff chose", () => {
  expect([side("num_students", 0), side("num_students", 1)]).toEqual([0, 1]);
  expect([side("electricity_availability", 0), side("electricity_availability", 1)]).toEqual([1, 1]);
  expect(side("num_students", 0, { num_students: 1 })).toBe(1);
});

test("only different fields are taken from the other school, and a place is taken as a whole", () => {
  expect(takenColumns(fields, 0, { place: 1, name: 1 })).toEqual(["lon", "lat", "electricity_availability"]);
  expect(fields.find(({ name }) => name === "name")?.isSame).toBe(true);
  expect(fields.map(({ name }) => name)).not.toContain("num_teachers");
});
