import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { apiCountries, apiRegions } from "@schoolmap/contract";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { ask } from "../driver/server.ts";

const run = promisify(execFile);
/** West, south, east, north of a part of Rwanda. */
const BOX = ["29.5", "-2.5", "30.5", "-1.5"];

/** Formats that this build of GDAL reads; empty without GDAL. */
const formats = await run("ogrinfo", ["--formats"]).then(
  ({ stdout }) => stdout,
  () => "",
);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "schoolmap-gdal-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Returns the number of features that GDAL finds in a layer, by default in the only one. */
async function countIn(source: string, layer?: string): Promise<number> {
  const { stdout } = await run("ogrinfo", ["-ro", "-so", ...(layer ? [source, layer] : ["-al", source])]);
  const [, count] = /Feature Count: (\d+)/.exec(stdout) ?? [];
  return Number(count);
}

/** Downloads a file from the server. */
async function download(path: string): Promise<string> {
  const file = join(folder, path.replace(/\?.*/, "").split("/").at(-1)!);
  const answer = await fetch(inject("url") + path);
  expect(answer.status).toBe(200);
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  return file;
}

async function rwanda() {
  const { data } = await ask(apiCountries, { country: "RW" });
  return data[0]!;
}

describe.skipIf(formats === "")("GDAL", () => {
  test("opens OGC API – Features, page after page", async () => {
    const source = `OAPIF:${inject("url")}/api/ogc`;
    const { count: regions } = await ask(apiRegions);
    const { data: countries } = await ask(apiCountries, { limit: 1000 });
    const schools = countries.reduce((sum, country) => sum + (country.schools ?? 0), 0);
    expect(await countIn(source, "regions")).toBe(regions);
    expect(await countIn(source, "schools")).toBe(schools);

    const file = join(folder, "box.geojson");
    await run("ogr2ogr", ["-f", "GeoJSON", file, source, "schools", "-spat", ...BOX, "-oo", "PAGE_SIZE=500"]);
    const items = await fetch(`${inject("url")}/api/ogc/collections/schools/items?limit=1&bbox=${BOX.join(",")}`);
    const { numberMatched } = (await items.json()) as { readonly numberMatched: number };
    expect(numberMatched).toBeGreaterThan(1000);
    expect(await countIn(file)).toBe(numberMatched);
  });

  test("opens a data set as GeoJSON", async () => {
    const file = await download("/api/v1/datasets/schools.geojson?country=RW");
    expect(await countIn(file)).toBe((await rwanda()).schools);
  });

  test.skipIf(!formats.includes("Parquet"))("opens a data set as GeoParquet", async () => {
    const file = await download("/api/v1/datasets/schools.parquet?country=RW");
    expect(await countIn(file)).toBe((await rwanda()).schools);
  });
});
