import { CLASSES, exportHeader } from "@schoolmap/contract";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countByClass, createIndex, createView } from "../mapindex/index.ts";
import { anyFilters, anyScopeOf } from "../mapindex/testing/any-filters.ts";
import { anySchools, createPlaces, createSchool } from "../mapindex/testing/create-schools.ts";
import { type ResolvedView, staticView } from "../view/resolved-view.ts";
import { piecesOf } from "./chunks.ts";
import { csvWriter } from "./csv.ts";
import { fieldsOf } from "./fields.ts";
import { geojsonWriter } from "./geojson.ts";
import { headerOf } from "./header.ts";
import type { Writer } from "./writer.ts";

const LAYER = {
  id: 4,
  column: "coverage_type",
  legend: {
    good: { values: ["4g"], labels: "4G" },
    bad: { values: ["no"], labels: "No" },
    unknown: { values: [], labels: "?" },
  },
  applicableCountries: [],
};

async function textOf({ rows }: ResolvedView, writer: Writer): Promise<string> {
  let text = "";
  for await (const piece of piecesOf(rows, writer)) text += piece;
  return text;
}

const anyView = anySchools.chain((schools) =>
  fc.tuple(anyScopeOf(schools.map(({ id }) => id)), anyFilters).map(([scope, filters]) => {
    const index = createIndex(schools, createPlaces());
    return staticView(createView(index, { scope, filters, layer: LAYER }), LAYER);
  }),
);

const idsOf = (view: ResolvedView) => {
  const ids: number[] = [];
  view.rows.eachRow((row) => ids.push(view.index.ids[row]!));
  return ids;
};

describe("an export of any view", () => {
  it("has the schools of the view as CSV, with the same count per class as the panel", async () => {
    await fc.assert(
      fc.asyncProperty(anyView, async (view) => {
        const text = await textOf(view, csvWriter(fieldsOf(view)));
        const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[];
        expect(rows.map(({ schoolmap_id }) => Number(schoolmap_id))).toEqual(idsOf(view));
        const counts = Object.fromEntries(
          CLASSES.map((name) => [name, rows.filter(({ layer_class }) => layer_class === name).length]),
        );
        expect(counts).toEqual(countByClass(view));
      }),
      { numRuns: 60 },
    );
  });

  it("has the same schools with the same values as GeoJSON, with a header that counts them", async () => {
    await fc.assert(
      fc.asyncProperty(anyView, async (view) => {
        const fields = fieldsOf(view);
        const header = headerOf(view, { address: "/api/x", sources: [] });
        const parsed = JSON.parse(await textOf(view, geojsonWriter(view.index, fields, header)));
        expect(exportHeader.parse(parsed.schoolmap)).toEqual(header);
        expect(parsed.features).toHaveLength(header.schools);
        for (const [at, id] of idsOf(view).entries()) {
          const row = view.index.rowOf(id);
          const { geometry, properties } = parsed.features[at];
          expect(geometry.coordinates).toEqual([view.index.lon(row), view.index.lat(row)]);
          for (const { name, cell } of fields) {
            if (name !== "longitude" && name !== "latitude") expect(properties[name], name).toEqual(cell(row));
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

it("writes rows only as they are consumed", async () => {
  const schools = Array.from({ length: 3000 }, (_, at) => createSchool({ id: at + 1 }));
  const view = createView(createIndex(schools, createPlaces()), { scope: { kind: "world" }, filters: [] });
  let written = 0;
  const count = (rows: readonly number[]) => {
    written += rows.length;
    return "x";
  };
  const writer = { head: () => "", tail: () => "", rows: count };
  const pieces = piecesOf(view.rows, writer);
  await pieces.next();
  await pieces.next();
  expect(written).toBeGreaterThan(0);
  expect(written).toBeLessThan(1000);
  await pieces.return();
  expect((await pieces.next()).done).toBe(true);
  expect(written).toBeLessThan(1000);
});
