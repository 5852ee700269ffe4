import type { Layer } from "@schoolmap/contract";
import { describe, expect, it } from "vitest";
import { createCountry, createResolvedView } from "../../resolved-view/view-fixtures.ts";
import type { Scope, View } from "../../state/index.ts";
import { dotLayerOf, liveTiles, schoolTiles } from "./school-tiles.ts";

const regions = [{ id: 4, giga_id_admin: "KEN004", bbox: [36, -2, 38, 0] as [number, number, number, number] }];
const kenya = createCountry({ regions });
const origin = "https://map.example";
const tilesOf = (more: Partial<View>, country = kenya, layer: number | null = null) =>
  schoolTiles(createResolvedView(more, country), layer, { origin, version: "9" });
const inKenya: Scope = { kind: "country", code: "KE" };

describe("schoolTiles", () => {
  it("requests the status without a layer, and otherwise the layer, whose tiles also contain the status", () => {
    expect(tilesOf({})?.url).toBe(`${origin}/api/locations/schools/tiles/connectivity_status/{z}/{x}/{y}.mvt?v=9`);
    expect(tilesOf({}, kenya, 4)?.url).toBe(`${origin}/api/accounts/layers/4/map/{z}/{x}/{y}.mvt?v=9`);
  });

  it("limits the tiles to the country and the region by their ids", () => {
    expect(tilesOf({ scope: inKenya })?.url).toContain("?country_id=77&v=9");
    expect(tilesOf({ scope: { ...inKenya, region: "KEN004" } })?.url).toContain("?admin1_id=4&country_id=77&v=9");
  });

  it("returns null until the country and the region are known", () => {
    expect(tilesOf({ scope: { kind: "country", code: "TZ" } })).toBeNull();
    expect(tilesOf({ scope: { ...inKenya, region: "NOWHERE" } })).toBeNull();
  });

  it("adds the filters of a country only", () => {
    const filters = { filter__environment__iexact: "rural" };
    expect(tilesOf({ scope: inKenya, filters })?.url).toContain("environment__iexact=rural");
    expect(tilesOf({ scope: { kind: "schools", country: "KE", ids: [1] }, filters })?.url).not.toContain("environment");
  });

  it("shows schools among the others of their country, or alone when the country is unknown", () => {
    expect(tilesOf({ scope: { kind: "schools", country: "KE", ids: [1, 2] } })?.url).toContain("country_id=77");
    expect(tilesOf({ scope: { kind: "schools", ids: [1, 2] } })?.url).toContain("school_ids=1,2");
  });

  it("shows all schools to choose from when none is named", () => {
    expect(tilesOf({ scope: { kind: "schools", ids: [] } })?.url).toMatch(/mvt\?v=9$/);
  });

  it("limits the tiles to the frame of the place, with a margin for its islets", () => {
    expect(tilesOf({ scope: inKenya })?.bounds).toEqual([33.5, -5.5, 42.5, 5.5]);
    expect(tilesOf({ scope: { ...inKenya, region: "KEN004" } })?.bounds).toEqual([35.5, -2.5, 38.5, 0.5]);
    expect(tilesOf({})?.bounds).toBeUndefined();
  });

  it("has no frame when a country crosses the antimeridian, so that no half of Fiji is missing", () => {
    const fiji = createCountry({ code: "FJ", bbox: [176.9, -19.2, 181.8, -12.5] });
    expect(tilesOf({ scope: { kind: "country", code: "FJ" } }, fiji)?.bounds).toBeUndefined();
  });
});

describe("liveTiles", () => {
  const dates = { start_date: "09-11-2026", end_date: "15-11-2026", is_weekly: "true" } as const;
  const params = { layerId: 3, ages: "live", benchmark: "national", ...dates } as const;

  it("contain the period, the benchmark and the version of the panel's numbers", () => {
    const view = createResolvedView({ scope: inKenya }, kenya);
    const url = liveTiles(view, "live", params, { origin, version: "9-44" })?.url;
    expect(url).toBe(
      `${origin}/api/accounts/layers/3/map/{z}/{x}/{y}.mvt` +
        "?benchmark=national&country_id=77&end_date=15-11-2026&is_weekly=true&start_date=09-11-2026&v=9-44",
    );
  });

  it("cover all schools over the world, for the built-in layer", () => {
    const url = liveTiles(createResolvedView(), "live-world", params, { origin, version: undefined })?.url;
    expect(url).toContain("/api/locations/schools/tiles/connectivity/{z}");
    expect(url).not.toContain("v=");
    const builtIn = { type: "LIVE", created_by: null } as Layer;
    const own = { type: "LIVE", created_by: { id: 1, user_name: "x" } } as Layer;
    expect(dotLayerOf(createResolvedView(), builtIn)).toBe("live-world");
    expect(dotLayerOf(createResolvedView(), own)).toBe("live");
    expect(dotLayerOf(createResolvedView({ scope: inKenya }, kenya), builtIn)).toBe("live");
  });
});
