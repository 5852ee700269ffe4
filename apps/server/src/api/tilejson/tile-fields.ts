import { REGION_MAX_ZOOM, SCHOOL_MAX_ZOOM } from "@schoolmap/contract";
import { BASE_MAX_ZOOM } from "@schoolmap/geodata";
import type { TileSchema } from "../../tiles/tile-schema.ts";

/** Layer of vector tiles as described in TileJSON. */
export interface LayerFields {
  readonly id: string;
  readonly description: string;
  readonly minzoom: number;
  readonly maxzoom: number;
  readonly fields: Readonly<Record<string, string>>;
}

const CLASS = "good, moderate, bad or unknown";

const SCHOOL_FIELDS: Readonly<Record<string, string>> = {
  id: "Number: id of the school; absent where a dot stands for several",
  school_id: "Number: id of the school",
  count: "Number: how many schools a dot stands for; absent for one",
  connectivity_status: "String: connected, not_connected or unknown",
  coverage_status: `String: ${CLASS}`,
  coverage_type: "String: the best mobile network, for example 4g",
  connectivity: `String: ${CLASS}, of the download speed; absent for a school that does not measure`,
  is_rt_connected: "Boolean: whether the school measures",
  field_status: `String: ${CLASS}`,
  field_value: "String, Number or Boolean: the value in the layer; absent where there is none",
  field_avg: "Number: the value of the period in the unit of the layer; absent where there is none",
  year: "String: the year of the class",
};

/** Returns the layer of school tiles. */
export function schoolFields({ idKey = "id", classKeys, valueKey }: TileSchema): LayerFields {
  const names = [idKey, "count", ...classKeys, ...(valueKey === undefined ? [] : [valueKey])];
  return {
    ...{ id: "default", description: "Schools", minzoom: 0, maxzoom: SCHOOL_MAX_ZOOM },
    fields: Object.fromEntries(names.map((name) => [name, SCHOOL_FIELDS[name] ?? "String"])),
  };
}

const base = (id: string, description: string, fields: LayerFields["fields"] = {}): LayerFields => ({
  ...{ id, description, fields, minzoom: 0, maxzoom: BASE_MAX_ZOOM },
});

const NAMES = { name_en: "String", name_es: "String", name_pt: "String" };

/** Layers of the base map. */
export const BASE_LAYERS: readonly LayerFields[] = [
  base("countries", "Land by country", { code: "String: ISO 3166-1 alpha-2" }),
  base("borders", "Borders between countries", { disputed: "Boolean" }),
  base("lakes", "Lakes"),
  base("rivers", "Rivers"),
  base("places", "Towns", { name: "String", population: "Number", capital: "Boolean" }),
  base("countryLabels", "Where countries are named", { code: "String", ...NAMES, area: "Number" }),
];

const REGION = { id: "Number", code: "String", name: "String", ...NAMES, country: "String: ISO 3166-1 alpha-2" };
const region = (id: string, description: string, fields: LayerFields["fields"]): LayerFields => ({
  ...{ id, description, fields, minzoom: 0, maxzoom: REGION_MAX_ZOOM },
});

/** Layers of region tiles. */
export const REGION_LAYERS: readonly LayerFields[] = [
  region("admin1", "Regions", REGION),
  region("admin1Borders", "Borders between regions", {}),
  region("admin1Labels", "Where regions are named", { ...REGION, rank: "Number: 1 for the largest region" }),
];
