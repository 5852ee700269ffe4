import { describe, expect, test } from "vitest";
import { readHeader } from "./header.ts";

const read = (line: string, countryGiven = false) => readHeader(line.split(","), { countryGiven });

describe("header", () => {
  test("recognises the public format", () => {
    const columns = read(
      "school_name,longitude,latitude,education_level,country_iso3_code,giga_id_school,school_data_source",
    );
    expect(columns.base).toEqual({ name: 0, longitude: 1, latitude: 2, country: 4, gigaId: 5 });
    expect(columns.attributes.map(({ attribute }) => attribute.column)).toEqual([
      "education_level",
      "school_data_source",
    ]);
  });

  test("recognises other names, cases and spaces, and lists unknown columns", () => {
    const columns = read(" LAT ,Lon,School ID,iso3,educ_level,Water,num_classrooms,colour");
    expect(columns.base).toMatchObject({ latitude: 0, longitude: 1, externalId: 2, country: 3 });
    expect(columns.attributes.map(({ attribute }) => attribute.column)).toEqual([
      "education_level",
      "running_water",
      "num_classroom",
    ]);
    expect(columns.ignored).toEqual(["colour"]);
  });

  test("reports every missing column", () => {
    expect(() => read("school_name")).toThrow(/latitude, longitude, giga_id_school or external_id, country_iso3_code/);
  });

  test("requires no country column when the country is given", () => {
    expect(() => read("lat,lon,id", true)).not.toThrow();
    expect(() => read("lat,lon,id")).toThrow(/country/);
  });

  test("refuses two columns with the same meaning", () => {
    expect(() => read("lat,lon,id,iso3,speed,connectivity_speed")).toThrow(/"speed" and "connectivity_speed"/);
  });
});
