import { GeoJSONVT } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { PeerSchool, TilePeer } from "./peer.ts";

const EXTENT = 4096;

/**
 * Starts geojson-vt over all schools in memory. Its tiles are not thinned, and each scope or filter would need a
 * separate index.
 */
export function startGeojsonVt(schools: Iterable<PeerSchool>): TilePeer {
  const features = Array.from(schools, ({ id, status, lon, lat }) => ({
    type: "Feature" as const,
    geometry: { type: "Point" as const, coordinates: [lon, lat] },
    properties: { id, connectivity_status: status },
  }));
  const options = { maxZoom: 14, indexMaxZoom: 5, buffer: 0, extent: EXTENT };
  const index = new GeoJSONVT({ type: "FeatureCollection", features }, options);
  return {
    name: "geojson-vt",
    serves: ({ property, country, students }) => property === "status" && country === undefined && !students,
    async tile(_wanted, z, x, y) {
      const tile = index.getTile(z, x, y);
      return tile ? fromGeojsonVt({ default: tile }, { version: 2, extent: EXTENT }) : new Uint8Array();
    },
    async close() {},
  };
}
