import { countries, countryGeometry } from "@schoolmap/geodata";
import { runCooperatively } from "../lib/steps.ts";
import type { Polygons } from "./region-shapes.ts";
import {
  DATA_ZOOM,
  type Outlines,
  outlinesAt,
  type PlaceShapes,
  shapesOf,
  simplifiedOutlines,
} from "./simplified-outlines.ts";

/**
 * Outlines of all countries in the default world view, by ISO 3166-1 alpha-2. They are part of the build, so all records
 * share one instance.
 */
export class CountryOutlines {
  readonly #byZoom = new Map<number, Promise<Outlines<string>>>();
  /** Coarse outlines are created from the finest ones, which have a tenth of the vertices. */
  #finest: Promise<PlaceShapes<string>> | undefined;

  /** @param zoom the detail that a map of this zoom can show, limited to the detail of data */
  at(zoom: number): Promise<Outlines<string>> {
    const detail = Math.min(zoom, DATA_ZOOM);
    const known = this.#byZoom.get(detail);
    if (known) return known;
    const coming = this.#simplified(detail);
    this.#byZoom.set(detail, coming);
    return coming;
  }

  async #simplified(zoom: number): Promise<Outlines<string>> {
    if (zoom === DATA_ZOOM) return runCooperatively(simplifiedOutlines(countryShapes(), zoom));
    this.#finest ??= this.at(DATA_ZOOM).then((finest) => runCooperatively(shapesOf(unpacked(finest))));
    return runCooperatively(outlinesAt(await this.#finest, zoom));
  }
}

function* countryShapes(): Generator<readonly [string, Polygons]> {
  for (const { code } of countries()) {
    const geometry = countryGeometry(code);
    if (geometry) yield [code, geometry];
  }
}

function* unpacked(outlines: Outlines<string>): Generator<readonly [string, Polygons]> {
  for (const [key, outline] of outlines) yield [key, outline.unpacked()];
}
