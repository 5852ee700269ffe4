import { layerTiles, statusTiles } from "@schoolmap/contract";
import { latToY, lonToX } from "@schoolmap/rules";
import { type Catalog, coverageLayer, filterParserOf } from "../../apps/server/src/catalog/index.ts";
import { createView, type MapIndex, scopeOf, type View } from "../../apps/server/src/mapindex/index.ts";
import type { PeerCase } from "../peers/peer.ts";
import { largestCountry } from "../world/largest-country.ts";
import { createRandom } from "../world/random.ts";

export type TileAddress = readonly [z: number, x: number, y: number];

/** Map that visitors view in all zooms. */
export interface TileCase {
  readonly name: string;
  /** Path of the route, up to the tile address. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The same case for peers. */
  readonly peer: PeerCase;
}

export const ZOOMS = Array.from({ length: 15 }, (_, z) => z);
const STUDENTS = { min: 100, max: 800 };

/** Returns the four cases of the table. The country is the one with the most schools. */
export function tileCases(index: MapIndex, catalog: Catalog): TileCase[] {
  const { id: country, code } = largestCountry(index);
  const coverage = layerTiles.path.replace("{layerId}", String(coverageLayer(catalog).id));
  const students = { num_students__range: `${STUDENTS.min},${STUDENTS.max}` };
  return [
    { name: "status, world", path: statusTiles.path, query: {}, peer: { property: "status" } },
    {
      name: `status, ${code}`,
      path: statusTiles.path,
      query: { country_id: String(country) },
      peer: { property: "status", country },
    },
    { name: "coverage, world", path: coverage, query: {}, peer: { property: "coverage" } },
    {
      name: `coverage, ${code}, filter`,
      path: coverage,
      query: { country_id: String(country), ...students },
      peer: { property: "coverage", country, students: STUDENTS },
    },
  ];
}

export function tileUrl({ path, query }: Pick<TileCase, "path" | "query">, [z, x, y]: TileAddress): string {
  const text = new URLSearchParams(query).toString();
  return `${path}${z}/${x}/${y}.mvt${text && `?${text}`}`;
}

/**
 * Returns tiles of every zoom 0 … 14 around random schools, so that a tile occurs in proportion to its schools, because
 * visitors view places with schools. Every zoom has the same number of draws. Low zooms have few tiles, which occur
 * repeatedly.
 */
export function drawTiles(index: MapIndex, catalog: Catalog, { query }: TileCase, perZoom: number): TileAddress[] {
  const rows = rowsOf(viewOf(index, catalog, query));
  const random = createRandom(perZoom);
  return ZOOMS.flatMap((z) =>
    Array.from({ length: perZoom }, () => addressOf(index, rows[Math.floor(random() * rows.length)]!, z)),
  );
}

function viewOf(index: MapIndex, catalog: Catalog, query: TileCase["query"]): View {
  const { filters } = filterParserOf(catalog)(Object.entries(query));
  const scope = scopeOf(query.country_id ? { country_id: Number(query.country_id) } : {});
  return createView(index, { scope, filters });
}

function rowsOf({ rows }: View): Uint32Array {
  const list = new Uint32Array(rows.count);
  let at = 0;
  rows.eachRow((row) => {
    list[at++] = row;
  });
  return list;
}

function addressOf(index: MapIndex, row: number, z: number): TileAddress {
  const place = (share: number) => Math.min(2 ** z - 1, Math.floor(share * 2 ** z));
  return [z, place(lonToX(index.lon(row))), place(latToY(index.lat(row)))];
}
