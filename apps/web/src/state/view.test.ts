import { describe, expect, test } from "vitest";
import { changeView, type View } from "./view.ts";
import { readView } from "./view-url.ts";

const createView = (url: string): View => readView(url, { theme: "dark", style: "default", lang: "en" })!;
const kenya = createView(
  "/map/country/ke?filter__a__in=x&ssU=0&sG=0&cM=0&layer=4&unit=month&benchmark=national&school=7&at=1,2,3",
);

describe("changeView", () => {
  test("resets filters, legend switches, period, benchmark, popup and camera for another country", () => {
    const next = changeView(kenya, { scope: { kind: "country", code: "BR" } });
    expect(next).toEqual(createView("/map/country/br?layer=4"));
  });

  test("resets popup, camera, period and live switches for a region of the same country", () => {
    const next = changeView(kenya, { scope: { kind: "country", code: "KE", region: "KEN001" } });
    expect(next).toEqual(createView("/map/country/ke/KEN001?filter__a__in=x&ssU=0&sG=0&layer=4&benchmark=national"));
  });

  test("resets legend switches, period and benchmark for another layer, also for the default layer of the place", () => {
    const rest = "filter__a__in=x&ssU=0&school=7&at=1,2,3";
    expect(changeView(kenya, { layer: 5 })).toEqual(createView(`/map/country/ke?${rest}&layer=5`));
    expect(changeView(kenya, { layer: undefined })).toEqual(createView(`/map/country/ke?${rest}`));
  });

  test("resets both for another layer and another region together", () => {
    const scope = { kind: "country", code: "KE", region: "KEN001" } as const;
    const next = changeView(kenya, { layer: 5, scope });
    expect(next).toEqual(createView("/map/country/ke/KEN001?filter__a__in=x&ssU=0&layer=5"));
  });

  test("resets nothing for the same scope", () => {
    expect(changeView(kenya, { scope: { ...kenya.scope } })).toEqual(kenya);
  });

  test("gives precedence to values in the patch", () => {
    const camera = { lon: 1, lat: 1, zoom: 1 };
    expect(changeView(kenya, { scope: { kind: "world" }, camera }).camera).toEqual(camera);
  });
});

describe("the position in the table", () => {
  const table = createView("/map/country/ke?view=table&rows=schools&sort=-status&page=3&layer=4");

  test("returns to the first page after a change of rows or order", () => {
    for (const patch of [{ sort: { key: "name", isDown: true } }, { filters: { filter__a__in: "x" } }, { layer: 5 }])
      expect(changeView(table, patch).page).toBeUndefined();
    expect(changeView(table, { filters: {} }).sort).toEqual({ key: "status", isDown: true });
  });

  test("resets the order for another place and for other rows", () => {
    expect(changeView(table, { table: "places" })).toMatchObject({ sort: undefined, page: undefined });
    expect(changeView(table, { scope: { kind: "world" } })).toMatchObject({ sort: undefined, page: undefined });
  });

  test("is unaffected by theme and language", () => {
    expect(changeView(table, { theme: "light", lang: "es" }).page).toBe(3);
  });
});

test("going to a place closes the comparison, even for the place where it was started", () => {
  const compared = createView("/map/country/ke?compare=ke,br&layer=4");
  expect(changeView(compared, { layer: 5 }).compare).toEqual(["ke", "br"]);
  expect(changeView(compared, { scope: { kind: "country", code: "KE" } })).toEqual(
    createView("/map/country/ke?layer=4"),
  );
});

test("a view without filters keeps that choice until a filter or another country is chosen", () => {
  const bare = createView("/map/country/ke?filters=none");
  expect(bare.unfiltered).toBe(true);
  expect(changeView(bare, { scope: { kind: "country", code: "KE", region: "KEN001" } }).unfiltered).toBe(true);
  expect(changeView(bare, { filters: { filter__a__in: "x" } }).unfiltered).toBeUndefined();
  expect(changeView(bare, { scope: { kind: "country", code: "BR" } }).unfiltered).toBeUndefined();
  expect(createView("/map/country/ke?filters=none&filter__a__in=x").unfiltered).toBeUndefined();
});

test("the choice of areas or schools is kept until the layer or the country changes", () => {
  const chosen = createView("/map/country/ke?layer=4&draw=schools");
  expect(changeView(chosen, { scope: { kind: "country", code: "KE", region: "KEN001" } }).draw).toBe("schools");
  expect(changeView(chosen, { layer: 4 }).draw).toBe("schools");
  expect(changeView(chosen, { layer: null }).draw).toBeUndefined();
  expect(changeView(chosen, { scope: { kind: "country", code: "BR" } }).draw).toBeUndefined();
  expect(changeView(chosen, { layer: null, draw: "areas" }).draw).toBe("areas");
});
