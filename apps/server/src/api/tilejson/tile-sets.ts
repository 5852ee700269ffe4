import {
  baseTiles,
  connectivityTiles,
  layerTiles,
  REGION_MAX_ZOOM,
  type Route,
  regionTiles,
  SCHOOL_MAX_ZOOM,
  SCHOOL_STATUS_LAYER_ID,
  satelliteTiles,
  schoolTiles,
  statusTiles,
  timePlayerTiles,
  WORLD_VIEWS,
} from "@schoolmap/contract";
import { BASE_MAX_ZOOM, SATELLITE_MAX_ZOOM } from "@schoolmap/geodata";
import type { Catalog } from "../../catalog/index.ts";
import {
  CONNECTIVITY_SCHEMA,
  COVERAGE_SCHEMA,
  layerSchema,
  STATUS_SCHEMA,
  type TileSchema,
  yearSchema,
} from "../../tiles/tile-schema.ts";
import { BASE_LAYERS, type LayerFields, REGION_LAYERS, schoolFields } from "./tile-fields.ts";

/** Tile set of the map. */
export interface TileSet {
  /** Id in addresses. */
  readonly id: string;
  readonly name: string;
  /** Path of its tiles with `{z}`, `{x}` and `{y}`, and an optional query. */
  readonly path: string;
  readonly maxZoom: number;
  /** Absent for images. */
  readonly layers?: readonly LayerFields[];
  /** [west, south, east, north] in degrees, east beyond 180 across the antimeridian; absent: the world. */
  readonly box?: readonly [number, number, number, number] | null;
  /** Whether its content comes from staff or devices, not from publishers of base maps. */
  readonly isOurs: boolean;
}

/** Returns all tile sets of the map for the published layers. */
export function tileSets(catalog: Catalog): TileSet[] {
  return [
    schoolSet("schools", "Schools with coverage and connection status", pathOf(schoolTiles), COVERAGE_SCHEMA),
    schoolSet("status", "Schools with connection status", pathOf(statusTiles), STATUS_SCHEMA),
    schoolSet(
      "connectivity",
      "Schools with their class of download speed",
      pathOf(connectivityTiles),
      CONNECTIVITY_SCHEMA,
    ),
    ...layerSets(catalog),
    ...yearSets(catalog),
    ...WORLD_VIEWS.map((view) => ({
      id: `base-${view}`,
      name: `Base map, world view ${view}`,
      path: pathOf(baseTiles, { view }),
      maxZoom: BASE_MAX_ZOOM,
      layers: BASE_LAYERS,
      isOurs: false,
    })),
    ...regionSets(catalog),
    {
      id: "satellite",
      name: "The earth from space",
      path: pathOf(satelliteTiles, {}, "webp"),
      maxZoom: SATELLITE_MAX_ZOOM,
      isOurs: false,
    },
  ];
}

function layerSets({ layers }: Catalog): TileSet[] {
  const status = { id: SCHOOL_STATUS_LAYER_ID, name: "School status", type: "SCHOOL_STATUS" as const };
  return [status, ...layers.values()].map((layer) =>
    schoolSet(
      `layer-${layer.id}`,
      layer.name,
      pathOf(layerTiles, { layerId: String(layer.id) }),
      layerSchema({ layer }),
    ),
  );
}

/** Returns the tile sets with the years of each live layer for each country with measurements. */
function yearSets({ layers, countries }: Catalog): TileSet[] {
  const live = [...layers.values()].filter(({ type }) => type === "LIVE");
  const measured = [...countries.values()].filter((country) => country.measured.size > 0);
  return live.flatMap(({ id, name }) =>
    measured.map((country) => ({
      ...schoolSet(
        `years-${id}-${country.code}`,
        `${name} by year, ${country.name}`,
        `${pathOf(timePlayerTiles)}?layer_id=${id}&country_id=${country.id}`,
        yearSchema(0),
      ),
      box: country.bbox,
    })),
  );
}

function regionSets({ countries }: Catalog): TileSet[] {
  return [...countries.values()]
    .filter(({ regions }) => regions.length > 0)
    .map(({ code, name, bbox: box }) => ({
      id: `regions-${code}`,
      name: `Regions of ${name}`,
      path: pathOf(regionTiles, { code }),
      maxZoom: REGION_MAX_ZOOM,
      layers: REGION_LAYERS,
      box,
      isOurs: false,
    }));
}

function schoolSet(id: string, name: string, path: string, schema: TileSchema): TileSet {
  return { id, name, path, maxZoom: SCHOOL_MAX_ZOOM, layers: [schoolFields(schema)], isOurs: true };
}

/** Returns the path of a tile route in which only the tile address is variable. */
function pathOf(
  { path, aliases = [] }: Route,
  params: Readonly<Record<string, string>> = {},
  extension = "mvt",
): string {
  const template = [path, ...aliases].find((one) => one.endsWith("{z}/{x}/{y}"))!;
  const filled = template.replace(/\{(\w+)\}/g, (part, name: string) => params[name] ?? part);
  return `${filled}.${extension}`;
}
