import { describe, expect, it } from "vitest";
import { ColumnProfile } from "./column-profile.ts";
import { readDegrees, splitPair } from "./degrees.ts";
import { readHeading } from "./headings.ts";
import { decimalOf, readWrittenNumber } from "./numbers.ts";
import { isPersonal } from "./personal-data.ts";
import { suggestColumns } from "./suggest-columns.ts";
import { foldWord } from "./words.ts";

describe("a written number", () => {
  it.each([
    ["1,234.5", ".", 1234.5, null],
    ["1.234,5", ",", 1234.5, null],
    ["1 234", ",", 1234, null],
    ["12'288", ".", 12_288, null],
    ["12 Mbps", ".", 12, "Mbps"],
    ["4,2 kbit/s", ",", 4.2, "kbps"],
    ["−3", ".", -3, null],
    ["1e3", ".", 1000, null],
  ] as const)("is read from %s", (text, decimal, value, unit) => {
    expect(readWrittenNumber(text, decimal)).toEqual({ value, unit });
  });

  it.each(["", "ten", "10-15", "412 eleves", "1,2,3", "0x10", "1.2.3"])("is not read from %j", (text) => {
    expect(readWrittenNumber(text, ".")).toBeUndefined();
  });

  it("has the decimal separator of its column, or of its file when few numbers show one", () => {
    expect(decimalOf(["1,5", "2,25", "3"])).toBe(",");
    expect(decimalOf(["1.5", "1,234.5"])).toBe(".");
    expect(decimalOf(Array(50).fill("12"), ",")).toBe(",");
  });
});

describe("degrees", () => {
  it.each([
    ["-1.2921", ".", -1.2921],
    ["1,2921 S", ",", -1.2921],
    ["36.8219° E", ".", 36.8219],
    ["1°17'31.56\"S", ".", -1.2921],
    ["W 70° 40' 12\"", ".", -70.67],
    ["36 49.2", ".", 36.82],
    ["12,5 O", ",", -12.5],
  ] as const)("are read from %s", (text, decimal, degrees) => {
    expect(readDegrees(text, decimal)).toBeCloseTo(degrees, 4);
  });

  it.each(["", "near the market", "1°75'", "12:"])("are not read from %j", (text) => {
    expect(readDegrees(text, ".")).toBeUndefined();
  });

  it.each([
    ["13,8512 / -15,9034", ["13,8512", "-15,9034"]],
    ["-1.29, 36.82", ["-1.29", "36.82"]],
    ["POINT(36.82 -1.29)", ["36.82", "-1.29"]],
  ])("are split when a cell contains two, %s", (cell, parts) => {
    expect(splitPair(cell)).toEqual(parts);
  });
});

describe("a heading", () => {
  it.each([
    ["Débit desc. (kbps)", "connectivity_speed", "kbps"],
    ["Nom de l'école", "name", null],
    ["CÓDIGO DE LA ESCUELA", "external_id", null],
    ["Número de alumnos", "num_students", null],
    ["school_id_giga", "giga_id_school", null],
    ["Distance to fibre (m)", "fiber_node_distance", "m"],
  ])("is recognised: %s", (heading, target, unit) => {
    expect(readHeading(heading)).toMatchObject({ target, unit });
  });

  it.each(["Observations", "Remarks", "xyz"])("is not recognised: %s", (heading) => {
    expect(readHeading(heading)).toBeUndefined();
  });

  it("marks a column as personal data, as do its values", () => {
    expect(isPersonal("Tél. directeur", [])).toBe(true);
    expect(isPersonal("Name of head teacher", [])).toBe(true);
    expect(isPersonal("col 7", ["a@b.example", "c@d.example"])).toBe(true);
    expect(isPersonal("col 8", ["+254 712 345 678", "0712 345 679"])).toBe(true);
    expect(isPersonal("Mobile network", ["3G", "4G"])).toBe(false);
    expect(isPersonal("EMIS", ["100200300", "100200301"])).toBe(false);
  });
});

function profileOf(heading: string, at: number, values: readonly string[]): ColumnProfile {
  const profile = new ColumnProfile(at, heading);
  for (const value of values) profile.add(value);
  return profile;
}

describe("suggested meanings of columns", () => {
  it("include a certainty", () => {
    const columns = [
      profileOf("Électricité", 0, ["Oui", "Non", "Solaire"]),
      profileOf("Internet", 1, ["oui", "N.R."]),
      profileOf("No. of students enrolled", 2, ["12", "40"]),
      profileOf("col", 3, ["54b1981c-1c0b-3151-b605-ed527402dc39"]),
      profileOf("GPS", 4, ["-1.29310, 36.82190"]),
      profileOf("E-mail", 5, ["x"]),
    ];
    expect(suggestColumns(columns).map(({ target, sure }) => [target, sure])).toEqual([
      ["electricity_availability", "needs_you"],
      ["connectivity", "certain"],
      ["num_students", "likely"],
      ["giga_id_school", "certain"],
      ["coordinates", "certain"],
      [null, "rule"],
    ]);
  });

  it("assign a target to only one column, and reuse former decisions", () => {
    const columns = [
      profileOf("lat", 0, ["-1.5"]),
      profileOf("latitude y", 1, ["-1.5"]),
      profileOf("Zona X", 2, ["a"]),
    ];
    const remembered = { "zona x": { target: "region", unit: null, decimal: ".", order: "lat_lon" } } as const;
    expect(suggestColumns(columns, remembered).map(({ target, sure }) => [target, sure])).toEqual([
      ["latitude", "certain"],
      [null, "likely"],
      ["region", "remembered"],
    ]);
  });

  it("use kbps for numbers without a unit that no school has in Mbps", () => {
    const [speed] = suggestColumns([profileOf("download speed", 0, ["4096", "10240", "20480"])]);
    expect(speed).toMatchObject({ target: "connectivity_speed", unit: "kbps" });
  });
});

it("words are compared without case, accents, points and surrounding spaces", () => {
  expect([" OUI ", "N.R.", "No  Service", "Sí"].map(foldWord)).toEqual(["oui", "nr", "no service", "si"]);
});
