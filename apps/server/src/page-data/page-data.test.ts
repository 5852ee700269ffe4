import type {
  ConnectivityConfigs,
  GlobalStat,
  getBreakdown,
  LiveLayerInfo,
  PageMetadata,
  PageNumbers,
  ResponseOf,
  TableRow,
} from "@schoolmap/contract";
import { regions } from "@schoolmap/geodata";
import { type FirstMapPlace, formatDay, isoDay, latToY, lonToX, parseDay, periodOf } from "@schoolmap/rules";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PlaceOutlines } from "../basemap/index.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { layerSettings } from "../catalog/testing/layer-settings.ts";
import type { RunHeavy } from "../http/call.ts";
import { ConcurrencyLimit } from "../http/concurrency-limit.ts";
import { Viewport } from "../map-picture/viewport.ts";
import { MONDAY } from "../numbers/testing/kenyan-speeds.ts";
import type { RawQuery } from "../view/view-request.ts";
import { drawFirst } from "./first-picture.ts";
import { firstPictures } from "./first-pictures.ts";
import { countsOf, KENYAN, type OpenedPages, openPages, panelNumbers, placeRow } from "./testing/open-pages.ts";

const DOWNLOAD = 3;
const LATENCY = 6;
const COVERAGE = 4;
/** Runs expensive work without a limit. */
const AT_ONCE: RunHeavy = async (work) => work();

let server: OpenedPages["server"];
let request: OpenedPages["request"];
let read: OpenedPages["read"];
let rowsOf: OpenedPages["rowsOf"];
beforeAll(async () => {
  ({ server, request, read, rowsOf } = await openPages());
});
afterAll(() => server.close());

describe("the data of a page", () => {
  /** Pages, each with the parameters for the same schools in the other routes. */
  const places = () => [
    { page: "/map", scope: "", kind: "world" },
    { page: "/map/country/ke", scope: `country_id=${server.countryId("KE")}`, kind: "country" },
    { page: "/map/country/KE/KEN001", scope: `admin1_id=${server.regionId("KEN001")}`, kind: "region" },
    { page: "/map/schools", scope: "school_ids=1,2,3", kind: "schools" },
  ];
  const anyView = fc.record({
    place: fc.nat(3),
    layer: fc.constantFrom("null", DOWNLOAD, LATENCY, COVERAGE),
    period: fc.tuple(fc.constantFrom("week" as const, "month" as const), fc.constantFrom(MONDAY - 7, MONDAY)),
    benchmark: fc.constantFrom("global", "national"),
    filter: fc.constantFrom("", "num_students__range=150,650", "coverage_type__in=4g"),
  });

  it("are the numbers of its panel and the rows of its table, regardless of the view", async () => {
    await fc.assert(
      fc.asyncProperty(anyView, async ({ place, layer, period: [unit, day], benchmark, filter }) => {
        const { page, scope, kind } = places()[place]!;
        const { start, end } = periodOf(unit, day);
        const own = kind === "schools" ? "school_ids=1,2,3&country=KE" : "";
        const written = filter && `filter__${filter}`;
        const query = [
          `layer=${layer}`,
          `unit=${unit}`,
          `start=${formatDay(day)}`,
          `benchmark=${benchmark}`,
          own,
          written,
        ];
        const queryString = `?${query.filter(Boolean).join("&")}`;
        const dates = `start_date=${formatDay(start)}&end_date=${formatDay(end)}&benchmark=${benchmark}`;
        const numbers = [scope, dates, filter].filter(Boolean).join("&");

        const { places: shown, period } = await read<PageNumbers>(`${page}.json${queryString}`);
        const summary = shown[0]!;
        const stat = await read<GlobalStat>(
          `/api/statistics/global-stat/?${[scope, filter].filter(Boolean).join("&")}`,
        );
        expect(countsOf(summary).status).toEqual(stat.connected_schools);
        expect(summary.schools).toBe(stat.schools_connected);
        if (layer === "null") expect([summary.classes, period]).toEqual([null, null]);
        else {
          const panel = panelNumbers(await read(`/api/accounts/layers/${layer}/info/?${numbers}`));
          expect(countsOf(summary).classes).toEqual(panel.counts);
          if (panel.value !== undefined) expect(summary.value).toBe(panel.value);
          expect(summary.sample?.schools).toBe(panel.known);
          const days = { unit, start_date: isoDay(start), end_date: isoDay(end) };
          expect(period).toEqual(layer === COVERAGE ? null : days);
        }

        const rows = await rowsOf(`${page}.csv${queryString}`);
        const layerParam = layer === "null" ? "" : `&layer_id=${layer}`;
        if (kind === "world" || kind === "country") {
          type Breakdown = ResponseOf<typeof getBreakdown>;
          const { results } = await read<Breakdown>(`/api/v1/statistics/breakdown/?${numbers}${layerParam}`);
          expect(rows.map(placeRow)).toEqual(
            results.map(({ name, total, status, counts }) => ({ name, total, status, counts })),
          );
        } else {
          const { results } = await read<{ results: TableRow[] }>(`/api/v1/schools/table/?${numbers}${layerParam}`);
          const listed = results.map(({ id, field_status = "", value }) => [id, field_status, String(value ?? "")]);
          const written = rows.map((row) => [Number(row.schoolmap_id), row.layer_class ?? "", row.layer_value ?? ""]);
          expect(written.sort()).toEqual(listed.sort());
        }
      }),
      { numRuns: 25 },
    );
  });

  it("use the defaults of the place if the URL has no parameters", async () => {
    const { results } = await read<{ results: { id: number; created_by: unknown; type: string }[] }>(
      "/api/accounts/layers/PUBLISHED/",
    );
    const builtIn = results.find(({ type, created_by }) => type === "LIVE" && created_by === null)!;
    expect((await read<PageNumbers>("/map/country/ke.json")).layer, "hardly any school has measured").toBeNull();
    const begins = async (layers: string) => {
      await server.record.db.updateTable("country").set({ layers }).where("code", "in", ["KE", "BR"]).execute();
      await server.reload();
    };
    await begins(layerSettings({ layer_id: builtIn.id, is_default: true }));
    const { layer, period, rows } = await read<PageNumbers>("/map/country/ke.json");
    const { week } = await read<ConnectivityConfigs>(
      `/api/statistics/connectivityconfigs/?layer_id=${builtIn.id}&country_id=${server.countryId("KE")}`,
    );
    expect([layer?.id, rows]).toEqual([builtIn.id, "regions"]);
    expect(period?.start_date).toBe(isoDay(parseDay(week!.start_date)!));
    // The last week with data in Brazil is a different one.
    expect((await read<PageNumbers>("/map/country/br.json")).period?.start_date).toBe(isoDay(MONDAY - 7));
    await begins("[]");
  });

  it("use the default filters of a country unless the URL turns them off", async () => {
    const { db } = server.record;
    const filter = await db
      .selectFrom("advance_filter")
      .select("id")
      .where("column_name", "=", "num_students")
      .executeTakeFirstOrThrow();
    const start = (filters: object[]) =>
      db
        .updateTable("country")
        .set({ filters: JSON.stringify(filters) })
        .where("code", "=", "KE")
        .execute();
    await start([{ advance_filter_id: filter.id, default_filter_values: { values: { min: "650", max: "" } } }]);
    await server.reload();
    const schools = async (query: string) =>
      (await read<PageNumbers>(`/map/country/ke.json${query}`)).places[0]?.schools;
    const { filters } = await read<PageNumbers>("/map/country/ke.json");
    expect(filters).toMatchObject([{ parameter: "filter__num_students__range", value: "650,null" }]);
    expect([
      await schools(""),
      await schools("?filters=none"),
      await schools("?filter__num_students__range=750,null"),
    ]).toEqual([2, 8, 1]);
    await start([]);
    await server.reload();
  });

  it("compare places in the given order, each with the numbers of its own page", async () => {
    const query = `layer=${DOWNLOAD}&start=${formatDay(MONDAY)}`;
    const { places: shown, rows } = await read<PageNumbers>(`/map.json?compare=br,ke:KEN001,school:1&${query}`);
    expect(rows).toBe("compared");
    const own = await Promise.all(
      [
        `/map/country/br.json?${query}`,
        `/map/country/ke/KEN001.json?${query}`,
        `/map/schools.json?school_ids=1&country=ke&${query}`,
      ].map(async (url) => (await read<PageNumbers>(url)).places[0]),
    );
    expect(shown).toEqual(own);
    const table = await rowsOf(`/map.csv?compare=br,ke:KEN001,school:1&${query}`);
    expect(table.map(({ key, layer_value }) => [key, layer_value])).toEqual(
      shown.map(({ key, value }) => [key, String(value ?? "")]),
    );
    expect(shown[2]).toMatchObject({ kind: "schools", name: "=cmd()", schools: 1, value: 20, value_class: "moderate" });
  });

  it("list the schools of a country if its table does, but never the schools of the world", async () => {
    expect(await rowsOf("/map/country/ke.csv?view=table&rows=schools")).toHaveLength(KENYAN);
    const world = await rowsOf("/map/countries.csv?view=table&rows=schools");
    expect(world.map(({ country_iso3_code }) => country_iso3_code)).toEqual(["KEN", "BRA"]);
  });
});

describe("a data file of a page", () => {
  it.each([
    ["csv", "text/csv; charset=utf-8", /^attachment; filename="regions-ke-layer-3-[\d-]+\.csv"$/],
    ["json", "application/json; charset=utf-8", /^inline; filename="regions-ke-layer-3-[\d-]+\.json"$/],
    ["geojson", "application/geo+json; charset=utf-8", /^attachment; filename="regions-ke-layer-3-[\d-]+\.geojson"$/],
    [
      "metadata.json",
      "application/json; charset=utf-8",
      /^inline; filename="regions-ke-layer-3-[\d-]+\.metadata\.json"$/,
    ],
    ["png", "image/png", /^inline; filename="regions-ke-layer-3-[\d-]+\.png"$/],
  ])(
    "with .%s links its licence, its description and its page, is readable from any page, and has an ETag",
    async (extension, type, name) => {
      const url = `/map/country/KE.${extension}?layer=3&theme=light`;
      const { statusCode, headers, body } = await request(url);
      expect(statusCode, body).toBe(200);
      expect(headers["content-type"]).toBe(type);
      expect(headers["content-disposition"]).toMatch(name);
      expect(headers).toMatchObject({
        "access-control-allow-origin": "*",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      });
      expect(headers.link).toMatch(
        /<https:\/\/opendatacommons\.org.*>; rel="license", <.*\/map\/country\/ke\.metadata\.json\?layer=3>; rel="describedby".*, <.*\/map\/country\/ke\?layer=3>; rel="canonical"/,
      );
      expect((await request(url, { "if-none-match": String(headers.etag) })).statusCode).toBe(304);
    },
  );

  it("of schools is an export file: streamed, without formulas, with its size in advance", async () => {
    const url = "/map/country/ke/KEN001.csv?layer=3";
    const [first] = (await rowsOf(url)).filter(({ schoolmap_id }) => schoolmap_id === "1");
    expect(first).toMatchObject({ name: "'=cmd()", admin1_code: "KEN001", layer_class: "moderate", layer_value: "20" });
    const head = await server.http.app.inject({ method: "HEAD", url });
    expect(head.headers).toMatchObject({ "x-total-count": "4", etag: expect.stringMatching(/^W\//) });
    const other = await server.http.app.inject({ method: "HEAD", url: `${url}&start=${formatDay(MONDAY - 7)}` });
    expect(other.headers.etag).not.toBe(head.headers.etag);
  });

  it("of GeoJSON has the outline of each place, or its point on request", async () => {
    type Drawn = { features: { id: string; geometry: { type: string } | null; properties: { longitude: number } }[] };
    const kindsOf = async (url: string) =>
      Object.fromEntries((await read<Drawn>(url)).features.map(({ id, geometry }) => [id, geometry?.type ?? null]));
    expect(await kindsOf("/map.geojson?layer=4")).toMatchObject({ KE: "MultiPolygon", BR: "MultiPolygon" });
    expect(await kindsOf("/map/country/ke.geojson?layer=4")).toMatchObject({ KEN001: "MultiPolygon", "": null });
    expect(await kindsOf("/map.geojson?compare=br,ke:KEN001,school:1")).toEqual({
      ...{ br: "MultiPolygon", "ke:KEN001": "MultiPolygon", "school:1": "Point" },
    });
    const { features } = await read<Drawn>("/map/country/ke.geojson?layer=4&geometry=outline");
    expect(features[0]?.properties.longitude).toEqual(expect.any(Number));
    expect(Object.values(await kindsOf("/map.geojson?geometry=point"))).not.toContain("MultiPolygon");
  });

  it("of GeoJSON describes its content", async () => {
    const collection = await read<{
      schoolmap: PageNumbers;
      features: { id: string; geometry: { coordinates: number[] } | null; properties: Record<string, unknown> }[];
    }>("/map/country/ke.geojson?layer=4&geometry=point");
    expect(collection.schoolmap).toMatchObject({ rows: "regions", layer: { id: COVERAGE }, is_demo: false });
    const [region] = collection.features;
    expect(region?.geometry?.coordinates).toHaveLength(2);
    expect(region?.properties).toMatchObject({ admin1_code: region?.id, country_iso3_code: "KEN" });
    expect(collection.features.find(({ id }) => id === "")?.geometry).toBeNull();
  });

  it("of metadata contains the rules of the classes and a citation of the page", async () => {
    const metadata = await read<PageMetadata>(
      `/map/country/ke.metadata.json?layer=3&start=${formatDay(MONDAY)}&filter__num_students__range=150,null`,
    );
    const { legend, benchmark_metadata } = await read<LiveLayerInfo>("/api/accounts/layers/3/info/");
    const [kenya] = metadata.places;
    expect(kenya).toMatchObject({ rules: legend, benchmark: benchmark_metadata, sample: { of: 7 } });
    expect(kenya?.classes.map(({ class: name, colour }) => `${name} ${colour}`)).toContain("moderate #fbb614");
    expect(metadata.filters[0]?.words).toMatch(/: at least 150 people$/);
    expect(metadata.citation).toMatch(/^Schoolmap \(2026\)\. Kenya · .* · 29 Dec 2025.*version .*ODbL-1\.0\.$/);
  });

  it("of a picture shows the same as its page, in its language, size and theme", async () => {
    const pictures = await Promise.all(
      [
        ["?layer=3", 1200, 630],
        ["?layer=null", 1200, 630],
        ["?layer=3&lng=es", 1200, 630],
        ["?layer=3&theme=print", 1200, 630],
        ["?layer=3&draw=schools", 1200, 630],
        ["?layer=3&compare=ke,br", 1200, 630],
        ["?layer=3&size=1600x1200", 1600, 1200],
        ["?layer=3&size=a4", 1588, 2246],
      ].map(async ([query, width, height]) => {
        const { statusCode, rawPayload } = await request(`/map/country/ke.png${query}`);
        expect([statusCode, rawPayload.toString("latin1", 1, 4)], String(query)).toEqual([200, "PNG"]);
        expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)], String(query)).toEqual([width, height]);
        return rawPayload.toString("base64");
      }),
    );
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it("of a map has the shares of the breakdown in the colours of the ramp, and the dots of the tiles", async () => {
    const map = async (query: string) => (await request(`/map/country/ke.svg?theme=light&${query}`)).body;
    const fills = (svg: string) =>
      [...svg.matchAll(/<path d="M[^"]*" fill="(#\w{6}|url\(#few\))"\/>/g)].map(([, fill]) => fill);
    const dots = (svg: string) =>
      [...svg.matchAll(/<path d="([^"]*)" stroke="(#\w{6})" stroke-width="[\d.]+" stroke-linecap="round"/g)].map(
        ([, path = "", colour]) => [colour, path.match(/M/g)?.length],
      );
    // In KEN001, 2 of 3 known schools are connected; in KEN002, 1 of 2.
    const shares = await map("layer=null");
    expect(fills(shares).sort()).toEqual(["#0d795d", "#41a280"].sort());
    expect(shares).toContain(">67%<");
    expect(shares).toContain(">50%<");
    const small = await map("layer=null&width=360&height=240");
    expect(fills(small)).toEqual(fills(shares));
    expect(small, "without names").not.toContain("<text");
    // Fewer than ten schools of each region have measurements.
    expect(fills(await map("layer=3"))).toEqual(["url(#few)", "url(#few)"]);
    // One good, three moderate, one bad, as in the panel.
    expect(dots(await map(`layer=3&draw=schools&start=${formatDay(MONDAY)}`))).toEqual([
      ["#2b9470", 1],
      ["#bf7a00", 3],
      ["#c93c48", 1],
    ]);
    const { headers } = await request("/map/country/ke.svg");
    expect(headers["content-type"]).toBe("image/svg+xml; charset=utf-8");
  });

  it("of a map places the name of a region inside its outline, also if its centroid is outside", async () => {
    const size = { width: 800, height: 600 };
    const { body } = await request("/map/country/ke.svg?layer=null&at=0,38,6&width=800&height=600");
    const window = new Viewport({ x: lonToX(38), y: latToY(0), zoom: 6 }, size);
    for (const { id, names, label, centroid } of regions().filter(({ id }) => id === "KEN001" || id === "KEN002")) {
      expect(label, id).not.toEqual(centroid);
      const [x] = window.pixel(lonToX(label[0]), latToY(label[1]));
      expect(body, id).toMatch(new RegExp(`<text x="${Math.round(x * 10) / 10}"[^>]*>${names.en}<`));
    }
  });
});

describe("an invalid URL", () => {
  it.each([
    ["/map/country/qq.json", "not_found", "code"],
    ["/map/country/kenya.json", "invalid", "code"],
    ["/map/country/ke/XX.csv", "not_found", "region"],
    ["/map/schools.csv?school_ids=999", "not_found", "school_ids"],
    ["/map/schools.json", "required", "school_ids"],
    ["/map.json?layer=abc", "invalid", "layer"],
    ["/map.json?layer=999", "not_found", "layer"],
    ["/map/country/ke.json?layer=3&start=31-02-2026", "invalid_date", "start"],
    ["/map.geojson?filter__colour__in=red", "invalid_filter", "filter__colour__in"],
    ["/map.csv?filter__num_students__range=9,1", "invalid_filter_value", "filter__num_students__range"],
    ["/map.csv?filter__num_students__range=many", "invalid_filter", "filter__num_students__range"],
    ["/map.csv?filter__country_id__in=1", "invalid_filter", "filter__country_id__in"],
    ["/map.json?compare=kenya", "invalid", "compare"],
    ["/map.json?compare=ke,br,mx,rw,tz", "invalid", "compare"],
    ["/map.json?compare=ke,qq", "not_found", "compare"],
    ["/map.json?compare=school:999", "not_found", "compare"],
    ["/map/schools.json?school_ids=1&country=qq", "not_found", "country"],
    ["/map.png?lng=xx", "invalid", "lng"],
    ["/map.geojson?geometry=circle", "invalid", "geometry"],
    ["/map/schools.geojson?school_ids=1&geometry=outline", "invalid", "geometry"],
    ["/map.png?size=999x999", "invalid", "size"],
    ["/map.svg?theme=blue", "invalid", "theme"],
    ["/map.svg?width=99999", "invalid", "width"],
    ["/map.svg?at=here", "invalid", "at"],
  ])("%s is refused with %s for the parameter %s", async (url, code, parameter) => {
    expect(JSON.parse((await request(url)).body)).toMatchObject({ code, parameter });
  });
});

describe("the first picture of a page", () => {
  const first = (code: string | undefined, { region, query = [] }: { region?: string; query?: RawQuery } = {}) => {
    const { index, catalog, measurements, record } = server;
    return drawFirst({ index, catalog, measurements }, PlaceOutlines.of(record.db), { code, region, raw: query });
  };
  it("fills regions with the tokens of the page's theme and contains the initial place of the live map", async () => {
    const { svg = "", isLive } = (await first("KE", { query: [["layer", "null"]] }))?.picture ?? {};
    expect(svg).toMatch(
      /fill="var\(--share-4\)".*fill="var\(--share-3\)"|fill="var\(--share-3\)".*fill="var\(--share-4\)"/,
    );
    expect(svg).not.toMatch(/#[0-9a-f]{6}/);
    expect(isLive).toBe(false);
    const place: FirstMapPlace = JSON.parse(/data-place="([^"]*)"/.exec(svg)![1]!.replaceAll("&quot;", '"'));
    const { bbox } = server.catalog.countriesByCode.get("KE")!;
    expect(place.target).toEqual({ kind: "frame", of: "country", box: bbox, isRanked: true });
  });

  it("starts with schools if no region has a share, and with regions on request", async () => {
    const drawn = async (...chosen: [string, string][]) =>
      (await first("KE", { query: [["layer", "3"], ...chosen] }))?.picture.svg;
    const dots = /<g data-zoom/;
    const hatched = 'fill="url(#few)"';
    expect(await drawn()).toMatch(dots);
    expect(await drawn()).not.toContain(hatched);
    expect(await drawn(["draw", "schools"])).toBe(await drawn());
    expect(await drawn(["draw", "areas"])).toContain(hatched);
    expect(await drawn(["draw", "areas"])).not.toMatch(dots);
    expect((await first("KE", { query: [["layer", "null"]] }))?.picture.svg, "with shares").not.toMatch(dots);
    expect((await first(undefined, { query: [["layer", "3"]] }))?.picture.svg, "the world").not.toMatch(dots);
  });

  it("shows the measurements of the period and the schools that pass the filters in the URL", async () => {
    const dots = async (...chosen: [string, string][]) => {
      const drawn = await first("KE", { query: [["layer", "3"], ["draw", "schools"], ...chosen] });
      // Each dot is a line of zero length.
      return drawn!.picture.svg.match(/h0/g)?.length ?? 0;
    };
    const week: [string, string] = ["start", formatDay(MONDAY)];
    expect(await dots(week), "five schools measured").toBe(5);
    expect(await dots(["start", formatDay(MONDAY - 7)]), "none did").toBe(0);
    expect(await dots(["unit", "month"], week), "in the month of the week").toBe(5);
    expect(await dots(week, ["filter__coverage_type__in", "4g"]), "the first, third and fifth").toBe(3);
  });

  it("is rejected for a place that does not exist", async () => {
    await expect(first("QQ")).rejects.toThrow();
  });

  it("is drawn again when the schools change", async () => {
    const { record, measurements } = server;
    const pictureOf = firstPictures({ record, measurements, index: () => server.index, catalog: () => server.catalog });
    const call = { url: "/map/country/ke?layer=null", rawQuery: [["layer", "null"]], runHeavy: AT_ONCE } as const;
    // The first picture may not be ready in time.
    const drawn = () => expect.poll(async () => (await pictureOf(call))?.svg);
    await drawn().toContain('fill="var(--share-4)"');
    const kenya = { countryId: server.countryId("KE"), lon: 36 };
    server.show(
      ["KEN001", "KEN002"].map((code) => ({ ...kenya, regionId: server.regionId(code), status: "connected" })),
    );
    await drawn().not.toContain('fill="var(--share-4)"');
    await drawn().toContain('fill="var(--share-5)"');
  });

  it("is omitted while the server refuses expensive work, so that unknown URLs cost little", async () => {
    const { record, measurements } = server;
    const limit = new ConcurrencyLimit({ atOnce: 1 });
    const runHeavy: RunHeavy = (work) => limit.run("203.0.113.7", new AbortController().signal, work);
    let looks = 0;
    const index = () => {
      looks++;
      return server.index;
    };
    const pictureOf = firstPictures({ record, measurements, index, catalog: () => server.catalog });
    const pictureAt = (at: string) => pictureOf({ url: `/map?at=${at}`, rawQuery: [["at", at]], runHeavy });
    const begun = pictureAt("1,1,4");
    const before = looks;
    expect(await pictureAt("3,3,4")).toBeUndefined();
    expect(looks, "nothing was begun for it").toBe(before);
    expect(await pictureOf({ url: "/map/country/ke/%E0%A4%A", rawQuery: [], runHeavy })).toBeUndefined();
    await begun;
    await expect
      .poll(async () => (await pictureAt("3,3,4"))?.svg, { message: "the refusal is not kept" })
      .toContain("<svg");
  });

  it("is drawn for the next visitor after a failure of the server", async () => {
    const { record, measurements } = server;
    let isDown = true;
    const catalog = (): Catalog => ({
      ...server.catalog,
      get countriesByCode() {
        if (isDown) throw new Error("The database is down.");
        return server.catalog.countriesByCode;
      },
    });
    const pictureOf = firstPictures({ record, measurements, index: () => server.index, catalog });
    const call = { url: "/map/country/ke", rawQuery: [], runHeavy: AT_ONCE } as const;
    expect(await pictureOf(call)).toBeUndefined();
    isDown = false;
    await expect.poll(async () => (await pictureOf(call))?.svg).toContain("<svg");
  });
});
