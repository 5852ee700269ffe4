import type { SchoolRow } from "@schoolmap/contract";
import { WORLD_FRAME } from "@schoolmap/rules";
import { describe, expect, it } from "vitest";
import { createCountry, createView } from "../../resolved-view/view-fixtures.ts";
import { frameOf } from "../../shared/framing/framing.ts";
import { cameraTarget } from "./camera-target.ts";

const unknown = { country: undefined, school: undefined, rows: undefined, isRanked: false };
const kenya = createCountry({ regions: [{ id: 4, giga_id_admin: "KEN004", bbox: [36, -2, 38, 0] }] });
const rowAt = (lon: number, lat: number) => ({ geopoint: { type: "Point", coordinates: [lon, lat] } }) as SchoolRow;

describe("cameraTarget", () => {
  it("returns the camera of the URL first", () => {
    const camera = { lon: 36, lat: -1, zoom: 8 };
    const view = createView({ camera, school: 5, scope: { kind: "country", code: "KE" } });
    expect(cameraTarget(view, unknown)).toMatchObject({ kind: "camera", camera });
  });

  it("returns the open school before the scope, after its position is loaded", () => {
    const view = createView({ school: 5, scope: { kind: "country", code: "KE" } });
    expect(cameraTarget(view, { ...unknown, country: kenya })).toBeNull();
    expect(cameraTarget(view, { ...unknown, school: [36, -1] })).toMatchObject({
      kind: "position",
      position: [36, -1],
    });
  });

  it("returns the same target for the world and the list of countries, so that opening the list does not move the map", () => {
    for (const draw of [undefined, "areas", "schools"] as const) {
      const [world, list] = (["world", "countries"] as const).map((kind) =>
        cameraTarget(createView({ scope: { kind }, ...(draw && { draw }) }), unknown),
      );
      const schools = { kind: "camera", camera: { lon: -40, lat: -14, zoom: 2 } };
      expect(world).toMatchObject(draw === "schools" ? schools : { kind: "frame", box: WORLD_FRAME });
      expect(list?.key).toBe(world?.key);
    }
  });

  it("frames the country, or its open region by code or by number", () => {
    const view = createView({ scope: { kind: "country", code: "KE" } });
    expect(cameraTarget(view, unknown)).toBeNull();
    expect(cameraTarget(view, { ...unknown, country: kenya })).toMatchObject({ box: [34, -5, 42, 5] });
    const targets = ["KEN004", "4"].map((region) =>
      cameraTarget(createView({ scope: { kind: "country", code: "KE", region } }), { ...unknown, country: kenya }),
    );
    expect(targets[0]).toMatchObject({ box: [36, -2, 38, 0] });
    expect(targets[1]?.key).toBe(targets[0]?.key);
  });

  it("never frames the previous country", () => {
    const view = createView({ scope: { kind: "country", code: "TZ" } });
    expect(cameraTarget(view, { ...unknown, country: kenya })).toBeNull();
  });

  it("centres a single school and frames several", () => {
    const view = createView({ scope: { kind: "schools", ids: [1] } });
    expect(cameraTarget(view, { ...unknown, rows: [rowAt(36, -1)] })).toMatchObject({ position: [36, -1] });
    const both = [rowAt(36, -1), rowAt(34, 2)];
    expect(cameraTarget(view, { ...unknown, rows: both })).toMatchObject({
      box: frameOf([
        [36, -1],
        [34, 2],
      ]),
    });
    expect(cameraTarget(view, unknown)).toBeNull();
  });
});
