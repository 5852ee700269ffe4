import { BENCHMARK_TYPES, CLASSES, CONNECTION_STATUSES, LANGS, PAGE_PATHS } from "@schoolmap/contract";
import { dayFrom, type PeriodChoice, periodOf } from "@schoolmap/rules";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readAppearance, withoutAppearance } from "./appearance-url.ts";
import { type Appearance, DRAWN, MAP_STYLES, type Scope, TABLE_ROWS, THEMES, TOUR_STOPS, type View } from "./view.ts";
import { readView, roundCamera, writeView } from "./view-url.ts";

const own: Appearance = { theme: "dark", style: "default", lang: "en" };

const anyId = fc.integer({ min: 1, max: 999_999_999 });
const anyCode = fc.stringMatching(/^[A-Z]{2}$/);
/** `.` and `..` are path segments with a special meaning, not names. */
const anyPart = fc.string({ minLength: 1, unit: "grapheme" }).filter((part) => !/^\.+$|\p{Surrogate}/u.test(part));
const anyScope: fc.Arbitrary<Scope> = fc.oneof(
  fc.constantFrom<Scope>({ kind: "world" }, { kind: "countries" }),
  fc.record({ kind: fc.constant("country" as const), code: anyCode }),
  fc.record({ kind: fc.constant("country" as const), code: anyCode, region: anyPart, district: anyPart }),
  fc.record(
    { kind: fc.constant("schools" as const), country: anyCode, ids: fc.uniqueArray(anyId) },
    { requiredKeys: ["kind", "ids"] },
  ),
);
const anyCamera = fc
  .record({
    lon: fc.double({ min: -180, max: 180, noNaN: true }),
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    zoom: fc.double({ min: 0, max: 24, noNaN: true }),
  })
  .map(roundCamera);
const anyText = fc.string().filter((text) => !/\p{Surrogate}/u.test(text));
const anyAppearance: fc.Arbitrary<Appearance> = fc.record({
  theme: fc.constantFrom(...THEMES),
  style: fc.constantFrom(...MAP_STYLES),
  lang: fc.constantFrom(...LANGS),
});
/** Days of the years 0 to 9999, the range of `dd-MM-yyyy`. */
const anyDay = fc.integer({ min: dayFrom(1, 1, 8), max: dayFrom(9998, 12, 31) });
const anyPeriod: fc.Arbitrary<PeriodChoice | undefined> = fc.oneof(
  fc.constantFrom(undefined, { unit: "month" as const }),
  fc
    .record({ unit: fc.constantFrom("week" as const, "month" as const), day: anyDay })
    .map(({ unit, day }) => ({ unit, start: periodOf(unit, day).start })),
);
const anyView: fc.Arbitrary<View> = fc
  .record({
    scope: anyScope,
    camera: fc.option(anyCamera, { nil: undefined }),
    layer: fc.oneof(anyId, fc.constantFrom(null, undefined)),
    draw: fc.constantFrom(undefined, ...DRAWN),
    period: anyPeriod,
    benchmark: fc.constantFrom(...BENCHMARK_TYPES, undefined),
    hidden: fc.record({
      status: fc.subarray([...CONNECTION_STATUSES]).map((list) => new Set(list)),
      layer: fc.subarray([...CLASSES]).map((list) => new Set(list)),
      live: fc.subarray([...CLASSES]).map((list) => new Set(list)),
    }),
    table: fc.constantFrom(...TABLE_ROWS, undefined),
    sort: fc.option(fc.record({ key: fc.stringMatching(/^[a-z_]{1,40}$/), isDown: fc.boolean() }), { nil: undefined }),
    page: fc.option(fc.integer({ min: 2, max: 999_999 }), { nil: undefined }),
    compare: fc.option(fc.uniqueArray(anyText.filter((text) => text !== "" && !text.includes(","))), {
      nil: undefined,
    }),
    filters: fc.dictionary(
      anyText.map((name) => `filter__${name}`),
      anyText,
    ),
    unfiltered: fc.constantFrom(true as const, undefined),
    trend: fc.constantFrom(true as const, undefined),
    school: fc.option(anyId, { nil: undefined }),
    tour: fc.option(fc.integer({ min: 0, max: TOUR_STOPS.length + 1 }), { nil: undefined }),
    appearance: anyAppearance,
    unknown: fc.dictionary(
      anyText.map((name) => `x-${name}`),
      anyText,
    ),
  })
  .map(({ appearance, ...view }) => ({
    ...view,
    ...appearance,
    unfiltered: Object.keys(view.filters).length > 0 ? undefined : view.unfiltered,
  }));

describe("a view and its URL", () => {
  test("any view is restored from its URL, regardless of the appearance of the visitor", () => {
    fc.assert(
      fc.property(anyView, anyAppearance, (view, mine) => {
        expect(readView(writeView(view, mine), mine)).toEqual(view);
      }),
    );
  });

  test("a URL is unchanged when it is read and written again", () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const url = writeView(view, own);
        expect(writeView(readView(url, own)!, own)).toBe(url);
      }),
    );
  });

  test("invalid input never throws", () => {
    const anyBytes = fc.string({ unit: "binary" });
    const anyUrl = fc.oneof(
      anyBytes,
      ...["/map", "/map/schools", "/map/country/ke/"].map((path) => anyBytes.map((rest) => path + rest)),
    );
    const anyQuery = fc.string({ unit: fc.constantFrom(..."&=%,+#0123456789-.atlyer\ud800é") });
    fc.assert(
      fc.property(anyUrl, anyQuery, (path, query) => {
        const view = readView(`${path}?at=${query}&layer=${query}&start=${query}&unit=month&${query}`, own);
        if (view) expect(readView(writeView(view, own), own)).toEqual(view);
      }),
    );
  });
});

describe("reading a URL", () => {
  const read = (url: string) => readView(url, own)!;

  test.each([
    ["/", { kind: "world" }],
    ["/map/", { kind: "world" }],
    ["/map/countries/africa", { kind: "countries" }],
    ["/map/country/ke", { kind: "country", code: "KE" }],
    ["/map/country/KE/KEN001/x%20y/", { kind: "country", code: "KE", region: "KEN001", district: "x y" }],
    ["/map/country/ke/%E0%A4", { kind: "country", code: "KE", region: "%E0%A4" }],
    ["/map/schools?country=br&school_ids=3,1,3,0", { kind: "schools", country: "BR", ids: [3, 1] }],
    ["/map/schools?school_ids=1,x", { kind: "schools", ids: [] }],
  ])("%s", (url, scope) => expect(read(url).scope).toEqual(scope));

  test.each([
    "/mapx",
    "/map/country",
    "/map/country/ken",
    "/map/country/ke/a/b/c",
    "/map/schools/1",
    "/map/else",
    "/abouts",
  ])("finds no page at %s", (url) => {
    expect(readView(url, own)).toBeUndefined();
    expect(PAGE_PATHS.some((path) => path.test(url))).toBe(false);
  });

  test("has a page on the server for every URL of a view", () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const [path = ""] = writeView(view, own).split("?");
        expect(PAGE_PATHS.some((page) => page.test(path))).toBe(true);
      }),
    );
  });

  test.each([
    ["/map?popover=tour", 0],
    ["/map/tour", 0],
    ["/map/country/bw?popover=tour&step=4", 4],
    ["/map?popover=tour&step=8", 8],
    ["/map?popover=tour&step=9", 0],
    ["/map?popover=else&step=4", undefined],
    ["/map?step=4", undefined],
  ])("reads the tour step of %s as %s", (url, tour) => {
    expect(read(url).tour).toBe(tour);
    expect(read(writeView(read(url), own)).tour).toBe(tour);
  });

  test("reads an invalid layer as the status, and no layer as the default of the place", () => {
    expect(read("/map?layer=none").layer).toBeNull();
    expect(read("/map").layer).toBeUndefined();
  });

  test("reads an older URL with the status and a layer as the layer alone", () => {
    for (const status of ["null", "connected"]) {
      const view = read(`/map/country/ke?layer=4&status=${status}`);
      expect(view).toEqual(read("/map/country/ke?layer=4"));
      expect(writeView(view, own)).toBe("/map/country/ke?layer=4");
    }
  });

  test.each(["", "dots", "AREAS"])("ignores draw=%s, so that the zoom decides", (draw) => {
    expect(read(`/map?draw=${draw}`).draw).toBeUndefined();
  });

  test("accepts any day of a period", () => {
    expect(read("/map?start=11-11-2026").period).toEqual({ unit: "week", start: dayFrom(2026, 11, 9) });
    expect(read("/map?unit=month&start=11-11-2026").period).toEqual({ unit: "month", start: dayFrom(2026, 11, 1) });
    expect(read("/map?unit=month").period).toEqual({ unit: "month" });
    expect(read("/map?unit=week&start=31-02-2026").period).toBeUndefined();
  });

  test.each(["1,2", "91,0,3", "0,181,3", "0,0,25", "0,0,-1.1", "1e1,0,2", "a,b,c", ""])("ignores the camera %s", (at) =>
    expect(read(`/map?at=${at}`).camera).toBeUndefined(),
  );

  test("keeps the order of compared places, removes duplicates and keeps invalid keys", () => {
    expect(read("/map?compare=ke,br:BRA001,school:7,ke,,%25x").compare).toEqual(["ke", "br:BRA001", "school:7", "%x"]);
    expect(read("/map?compare=").compare).toEqual([]);
    expect(writeView(read("/map?compare=ke,br:BRA001"), own)).toBe("/map?compare=ke,br:BRA001");
  });

  test.each(["", "1", "0", "-2", "2.5", "x", "1000000"])("reads page %s as the first page", (page) => {
    expect(read(`/map?page=${page}`).page).toBeUndefined();
  });

  test("separates unknown parameters from filters", () => {
    const view = read("/map/country/ke?filter__num_students__range=1,5&from=mail&ssU=0&sN=0&sG=1&cU=0");
    expect(view.filters).toEqual({ filter__num_students__range: "1,5" });
    expect(view.unknown).toEqual({ from: "mail" });
    expect(view.hidden).toEqual({ status: new Set(["unknown"]), layer: new Set(["bad"]), live: new Set(["unknown"]) });
  });
});

test("the URL of a page outside the map can contain theme and language, which can be removed", () => {
  const own = { theme: "dark", style: "default", lang: "en" } as const;
  expect(readAppearance("/about?lng=es&theme=light&style=nonsense", own)).toEqual({
    ...own,
    lang: "es",
    theme: "light",
  });
  expect(readAppearance("/about", own)).toEqual(own);
  expect(withoutAppearance("/about?lng=es&from=mail&theme=light")).toBe("/about?from=mail");
  expect(withoutAppearance("/about?lng=es")).toBe("/about");
});

test("a URL contains only values that differ from the defaults", () => {
  expect(writeView(readView("/map?theme=dark&style=default&lng=en&ssC=1", own)!, own)).toBe("/map");
  const elsewhere = readView("/map/country/ke?at=-0.4,36.9,6.5&theme=light&school=7&layer=4&draw=areas&ssN=0", own)!;
  expect(writeView(elsewhere, own)).toBe(
    "/map/country/ke?layer=4&draw=areas&ssN=0&school=7&at=-0.4,36.9,6.5&theme=light",
  );
});
