import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { DATASETS, type Dataset } from "@schoolmap/contract";
import { parse } from "csv-parse/sync";
import { parquetReadObjects } from "hyparquet";
import { compressors } from "hyparquet-compressors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ArtifactStore } from "../artifacts/artifact-store.ts";
import { purgeArtifacts } from "../artifacts/artifacts.ts";
import { createDatasetServer, type DatasetServer } from "./testing/create-dataset-server.ts";

const run = promisify(execFile);
const ROOT = "/api/v1/datasets/";

let server: DatasetServer;
beforeAll(async () => {
  server = await createDatasetServer();
});
afterAll(() => server.close());

describe("all schools in one request", () => {
  it("are a file with headers for its licence, the description of its columns and the number of schools", async () => {
    const { headers, rawPayload, statusCode } = await server.inject(`${ROOT}schools.csv.gz`);
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("application/gzip");
    expect(headers).not.toHaveProperty("content-encoding");
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="schools-world-[\d-]+\.csv\.gz"$/);
    expect(headers.link).toMatch(
      /<https:\/\/opendatacommons\.org[^>]+>; rel="license", <[^>]*schools\/>; rel="describedby"/,
    );
    expect(headers["x-total-count"]).toBe("3");
    expect(parse(gunzipSync(rawPayload), { bom: true, columns: true })).toHaveLength(3);
  });

  it.each(["csv.gz", "geojson", "parquet"])("as %s are not sent again while they are unchanged", async (format) => {
    const { etag = "" } = (await server.http.app.inject({ method: "HEAD", url: `${ROOT}schools.${format}` })).headers;
    expect((await server.inject(`${ROOT}schools.${format}`, { "if-none-match": String(etag) })).statusCode).toBe(304);
  });

  it("can be limited to one country, by either code", async () => {
    for (const code of ["KE", "ken"]) {
      const { features } = (await server.inject(`${ROOT}schools.geojson?country=${code}`)).json();
      expect(features.map(({ id }: { id: number }) => id)).toEqual([1, 2]);
    }
    expect((await server.inject(`${ROOT}schools.parquet?country=QQ`)).json()).toMatchObject({ code: "not_found" });
  });
});

describe("a snapshot", () => {
  it("that is interrupted is not listed, and its stored files are removed after their expiry", async () => {
    const abort = new AbortController();
    let stored = 0;
    const failingStore: ArtifactStore = {
      ...server.artifacts,
      put: async (body, options) => {
        if (++stored === 3) abort.abort(new Error("killed"));
        return server.artifacts.put(body, options);
      },
    };
    await expect(server.publish(failingStore, abort.signal)).rejects.toThrow();
    expect(await server.read(`${ROOT}snapshots/`)).toEqual({ count: 0, results: [] });
    expect((await server.record.pool.query("select from dataset_snapshot")).rowCount).toBe(0);
    await server.record.pool.query("update artifact set expires = now() - interval '1 second'");
    expect(await purgeArtifacts(server.record.db, server.artifacts)).toMatchObject({ expired: 2 });
  });

  it("is listed once with all its files permanently, and a second run on the same data adds none", async () => {
    await server.publish();
    await server.publish();
    const { results } = await server.read<{ results: { id: string }[] }>(`${ROOT}snapshots/`);
    expect(results).toHaveLength(1);
    const { files } = await server.newest();
    expect(files.map(({ name, rows }) => [name, rows])).toEqual([
      ...["countries.csv.gz", "countries.geojson", "countries.parquet"].map((name) => [name, 2]),
      ...["regions.csv.gz", "regions.geojson", "regions.parquet"].map((name) => [name, expect.any(Number)]),
      ["school-history.csv.gz", 3],
      ["school-weeks-KEN-2025.csv.gz", 2],
      ["school-weeks-KEN-2025.parquet", 2],
      ["school-weeks-KEN-2026.csv.gz", 1],
      ["school-weeks-KEN-2026.parquet", 1],
      ["schools.csv.gz", 3],
      ["schools.geojson.gz", 3],
      ["schools.parquet", 3],
      ["schools.pmtiles", 3],
    ]);
    expect(files.find(({ country }) => country)).toMatchObject({ country_name: { en: "Kenya", es: "Kenia" } });
    await server.record.pool.query("update artifact set expires = expires - interval '1 year'");
    await purgeArtifacts(server.record.db, server.artifacts);
    for (const { url } of files) expect((await server.inject(url)).statusCode).toBe(200);
  });

  it("contains weeks with the mean of each school in the unit of the column, in both formats", async () => {
    const csv = parse(gunzipSync(await server.bytesOf("school-weeks-KEN-2025.csv.gz")), { bom: true, columns: true });
    expect(csv).toMatchObject([
      {
        ...{ schoolmap_id: "1", giga_id_school: "giga-1", country_iso3_code: "KEN", country_name: "Kenya" },
        ...{ week_start: "2025-12-29", name: "School 1" },
        ...{ download_mbps: "20.5", download_days: "2", download_measurements: "5", latency_ms: "" },
      },
      { schoolmap_id: "2", download_mbps: "", download_days: "0" },
    ]);
    const file = Uint8Array.from(await server.bytesOf("school-weeks-KEN-2025.parquet")).buffer;
    const [first] = await parquetReadObjects({ file, compressors });
    expect(first).toMatchObject({ download_mbps: 20.5, week_start: new Date("2025-12-29"), schoolmap_id: 1n });
  });

  it("contains the outlines of places with the counts of their schools", async () => {
    const places = async (name: string) => JSON.parse((await server.bytesOf(name)).toString()).features as Feature[];
    const kenya = (await places("countries.geojson")).find(({ id }) => id === "KEN");
    expect(kenya).toMatchObject({
      geometry: { type: "MultiPolygon" },
      properties: { schools: 2, schools_connected: 1 },
    });
    const decimals = JSON.stringify(kenya!.geometry).match(/(?<=\.)\d+/g) ?? [];
    expect(Math.max(...decimals.map(({ length }) => length))).toBe(5);
    const region = (await places("regions.geojson")).find(({ id }) => id === "KEN001");
    expect(region).toMatchObject({
      geometry: { type: "MultiPolygon" },
      properties: { country_iso3_code: "KEN", schools: 2, schools_not_connected: 1 },
    });
  });

  it.each(["countries", "regions"])(
    "contains %s with the same data in each format, and outlines in all formats except CSV",
    async (name) => {
      const { features } = JSON.parse((await server.bytesOf(`${name}.geojson`)).toString()) as { features: Feature[] };
      const csv = parse(gunzipSync(await server.bytesOf(`${name}.csv.gz`)), { bom: true, columns: true });
      const texts = ({ properties }: Feature) =>
        Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, String(value)]));
      expect(csv).toEqual(features.map(texts));
      const file = Uint8Array.from(await server.bytesOf(`${name}.parquet`)).buffer;
      const rows = (await parquetReadObjects({ file, compressors })) as Record<string, unknown>[];
      expect(rows.map(({ geometry }) => geometry)).toEqual(features.map(({ geometry }) => geometry));
      expect(rows.map(({ schools }) => Number(schools))).toEqual(features.map(({ properties }) => properties.schools));
    },
  );

  it("can be verified without the server by sha256sum and the digest in its citation", async () => {
    const { id, files, citation } = await server.newest();
    for (const { name } of files) await writeFile(join(server.folder, name), await server.bytesOf(name));
    const sums = (await server.inject(`${ROOT}snapshots/${id}/SHA256SUMS`)).rawPayload;
    await writeFile(join(server.folder, "SHA256SUMS"), sums);
    const { stdout } = await run("sha256sum", ["-c", "SHA256SUMS"], { cwd: server.folder });
    expect(stdout.trim().split("\n")).toEqual(files.map(({ name }) => `${name}: OK`));
    expect(citation.text).toContain(createHash("sha256").update(sums).digest("hex"));
    expect((await server.inject(`${ROOT}snapshots/${id}/citation.txt`)).body).toBe(citation.text);
    expect((await server.inject(`${ROOT}snapshots/${id}/citation.bib`)).body).toMatch(
      /^@misc\{schoolmap-[\w-]+,\n {2}author/,
    );
  });

  it.each([
    ["bytes=0-3", 206, "bytes 0-3/", 4],
    ["bytes=-8", 206, /bytes \d+-\d+\//, 8],
    ["bytes=999999999-", 416, undefined, undefined],
    ["bytes=0-1,3-4", 200, undefined, undefined],
  ])("responds to %s of a file with status %d", async (range, status, contentRange, length) => {
    const { url, sha256, bytes } = await server.fileOf("schools.parquet");
    const { statusCode, headers, rawPayload } = await server.inject(url, { range });
    expect(statusCode).toBe(status);
    if (contentRange !== undefined) expect(headers["content-range"]).toMatch(contentRange);
    if (length !== undefined) expect(rawPayload.length).toBe(length);
    if (status === 200) expect([rawPayload.length, headers.etag]).toEqual([bytes, `"${sha256}"`]);
  });

  it("returns the whole file to a client that has parts of another file", async () => {
    const { url } = await server.fileOf("schools.parquet");
    const { statusCode } = await server.inject(url, { range: "bytes=0-3", "if-range": '"other"' });
    expect(statusCode).toBe(200);
  });

  it("was last modified at its creation, and is not sent again to a client that has it since then", async () => {
    const { id } = await server.newest();
    await server.record.asOwner(
      "update dataset_snapshot set created = date_trunc('second', now()) - interval '1 hour'",
    );
    const { created } = await server.newest();
    const since = new Date(created).toUTCString();
    for (const name of ["", "SHA256SUMS", "citation.bib", "files/schools.parquet"]) {
      const url = `${ROOT}snapshots/${id}/${name}`;
      expect([name, (await server.inject(url)).headers["last-modified"]]).toEqual([name, since]);
      expect([name, (await server.inject(url, { "if-modified-since": since })).statusCode]).toEqual([name, 304]);
    }
  });

  it.each(["snapshots/2026-01-01.none/", "snapshots/2026-01-01.none/files/schools.parquet"])(
    "that does not exist is not found: %s",
    async (path) => {
      expect((await server.inject(ROOT + path)).json()).toMatchObject({ status: 404, code: "not_found" });
    },
  );
});

describe("the next snapshot", () => {
  it("lists the changes of each school, and the first and last snapshot that contains it", async () => {
    const before = (await server.newest()).id;
    const kenya = { countryId: server.countryId("KE"), regionId: server.regionId("KEN001") };
    server.show([
      { ...kenya, status: "connected", attributes: { num_students: 120, connectivity_speed: 20_500_000 } },
      { id: 9, ...kenya, lat: -2 },
    ]);
    await server.publish();
    const { id } = await server.newest();
    const rows = JSON.parse(gunzipSync(await server.bytesOf("school-changes.json.gz")).toString()) as Record<
      string,
      unknown
    >[];
    expect(rows.filter(({ change }) => change === "changed")).toEqual([
      { schoolmap_id: 1, change: "changed", field: "num_students", before: 100, after: 120 },
    ]);
    const ofField = (field: string) =>
      rows.filter((row) => row.field === field).sort((a, b) => Number(a.schoolmap_id) - Number(b.schoolmap_id));
    expect(ofField("latitude")).toEqual([
      { schoolmap_id: 2, change: "removed", field: "latitude", before: -1.3, after: null },
      { schoolmap_id: 3, change: "removed", field: "latitude", before: -23.5, after: null },
      { schoolmap_id: 9, change: "added", field: "latitude", before: null, after: -2 },
    ]);
    const csv = parse(gunzipSync(await server.bytesOf("school-changes.csv.gz")), { bom: true, columns: true });
    expect(csv).toHaveLength(rows.length);
    const history = parse(gunzipSync(await server.bytesOf("school-history.csv.gz")), { bom: true });
    expect(history.slice(1).map(([school, , first, last]) => [school, first, last])).toEqual(
      expect.arrayContaining([
        ["1", before, id],
        ["2", before, before],
        ["9", id, id],
      ]),
    );
  });
});

describe("the data sets are described", () => {
  it("in a list with every column, its unit and its meaning in each language", async () => {
    const { results } = await server.read<{ results: Dataset[] }>(ROOT);
    expect(results.map(({ id }) => id)).toEqual([
      "schools",
      "school-weeks",
      "school-changes",
      "school-history",
      "countries",
      "regions",
    ]);
    for (const { columns } of results) {
      for (const { description } of columns) expect(Object.values(description).every(Boolean)).toBe(true);
    }
    const [header = ""] = gunzipSync(await server.bytesOf("schools.csv.gz"))
      .toString()
      .replace("\ufeff", "")
      .split("\r\n");
    expect(results[0]!.columns.map(({ name }) => name)).toEqual(header.split(","));
  });

  it("for catalogues, search engines and loaders, with the files that never change", async () => {
    const { files } = await server.newest();
    const parquet = files.find(({ name }) => name === "schools.parquet")!;
    const dcat = (await server.inject(`${ROOT}catalog.jsonld`)).json();
    const [schools] = dcat["dcat:dataset"];
    const tiles = files.find(({ name }) => name === "schools.pmtiles")!;
    const distribution = new Map(schools["dcat:distribution"].map((one: Record<string, unknown>) => [one["@id"], one]));
    expect(distribution.get(parquet.url)).toBeDefined();
    expect(distribution.get(tiles.url)).toMatchObject({
      "dcat:mediaType": { "@id": expect.stringMatching(/\/application\/vnd\.pmtiles$/) },
    });
    const html = (await server.inject(`${ROOT}schools/schema-org.jsonld`)).json();
    expect(html).toMatchObject({ "@type": "Dataset", license: "https://opendatacommons.org/licenses/odbl/1-0/" });
    expect(html.distribution).toContainEqual(
      expect.objectContaining({ contentUrl: parquet.url, sha256: parquet.sha256 }),
    );
    const croissant = (await server.inject(`${ROOT}schools/croissant.jsonld`)).json();
    expect(croissant.conformsTo).toBe("http://mlcommons.org/croissant/1.0");
    expect(croissant.distribution).toContainEqual(
      expect.objectContaining({
        contentUrl: tiles.url,
        encodingFormat: "application/vnd.pmtiles",
        sha256: tiles.sha256,
      }),
    );
    const fields = croissant.recordSet[0].field as { source: object }[];
    expect(fields[0]!.source).toEqual({
      fileObject: { "@id": "schools.parquet" },
      extract: { column: "schoolmap_id" },
    });
  });
});

describe("Croissant 1.0", () => {
  it("has the required properties of a data set and only valid references", async () => {
    for (const id of DATASETS) {
      const croissant = (await server.inject(`${ROOT}${id}/croissant.jsonld`)).json();
      for (const name of ["description", "license", "name", "url", "creator", "datePublished", "conformsTo"])
        expect(croissant[name], `${id} ${name}`).toBeTruthy();
      const parts = [...croissant.distribution, ...croissant.recordSet, ...croissant.recordSet.flatMap(fieldsOf)];
      const ids = parts.map((part) => part["@id"]);
      expect(new Set(ids).size).toBe(ids.length);
      const refersTo = [...JSON.stringify(croissant).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, name]) => name);
      expect(ids).toEqual(expect.arrayContaining(refersTo));
      for (const part of croissant.distribution) {
        const wanted = part["@type"] === "cr:FileSet" ? ["containedIn", "includes"] : ["contentUrl", "sha256"];
        for (const name of ["name", "encodingFormat", ...wanted]) expect(part[name], `${id} ${name}`).toBeTruthy();
      }
    }
  });

  it("combines the weeks of all countries and years in one file set", async () => {
    const { distribution, recordSet } = (await server.inject(`${ROOT}school-weeks/croissant.jsonld`)).json();
    const set = distribution.find((part: Part) => part["@type"] === "cr:FileSet");
    const names = ["school-weeks-KEN-2025.parquet", "school-weeks-KEN-2026.parquet"];
    expect(set.containedIn.map((file: Part) => file["@id"])).toEqual(names);
    const glob = new RegExp(`^${set.includes.replaceAll(".", "[.]").replaceAll("*", ".*")}$`);
    const matching = distribution.map((part: Part) => part["@id"]).filter((name: string) => glob.test(name));
    expect(matching).toEqual(names);
    for (const { source } of fieldsOf(recordSet[0])) expect(source).toMatchObject({ fileSet: { "@id": set["@id"] } });
  });
});

interface Part {
  readonly "@id": string;
  readonly "@type": string;
}

function fieldsOf({ field }: { readonly field: readonly (Part & { readonly source: object })[] }) {
  return field;
}

interface Feature {
  readonly id: string;
  readonly geometry: object;
  readonly properties: Readonly<Record<string, unknown>>;
}
