import { expect, test } from "vitest";
import { placesCsv } from "./places-csv.ts";

test("writes the rows in order, each with its code, and leaves unknown values empty", () => {
  const columns = [
    { label: "State", of: ({ name }: { name: string }) => name },
    { label: "Schools", of: ({ total }: { total: number | null }) => total },
  ];
  const rows = [
    { code: "BR-SP", name: "São Paulo", total: 5 },
    { code: "", name: "Without a region", total: null },
  ];
  expect(placesCsv(columns, rows).split("\r\n")).toEqual([
    "code,State,Schools",
    "BR-SP,São Paulo,5",
    ",Without a region,",
  ]);
});
