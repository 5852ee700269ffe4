import type { Layer } from "@schoolmap/contract";

/**
 * Returns the layer that a view shows. A chosen layer without data in the country is replaced: a live one by the
 * country's default, a static one by the school status.
 * @param chosen an id, null for none, undefined for the default of the place
 * @param layers every published layer
 * @param countryId undefined on the world
 * @returns null when the school status is shown
 */
export function shownLayer(
  chosen: number | null | undefined,
  layers: readonly Layer[],
  countryId: number | undefined,
): Layer | null {
  if (chosen === null) return null;
  if (chosen === undefined) return defaultLayer(layers, countryId);
  const layer = layers.find(({ id }) => id === chosen);
  if (!layer || layer.type === "SCHOOL_STATUS") return null;
  if (countryId === undefined || isActiveIn(layer, countryId)) return layer;
  return layer.type === "LIVE" ? defaultLayer(layers, countryId) : null;
}

/** Returns the chosen layer if another layer is shown instead because the chosen one has no data there. */
export function replacedLayer(
  chosen: number | null | undefined,
  layers: readonly Layer[],
  shown: Layer | null | undefined,
): Layer | undefined {
  if (shown === undefined || shown?.id === chosen) return undefined;
  return layers.find(({ id, type }) => id === chosen && type !== "SCHOOL_STATUS");
}

/**
 * Returns the layer that the list of layers defines as a country's default; null for the school status, which is the
 * default of the world.
 */
export function defaultLayer(layers: readonly Layer[], countryId: number | undefined): Layer | null {
  const named = layers.find(({ active_countries_list }) =>
    active_countries_list.some(({ country, is_default }) => is_default && country === countryId),
  );
  return named && named.type !== "SCHOOL_STATUS" ? named : null;
}

/** Whether a layer has data in a country, or in the world in any country. */
export function isActiveIn(layer: Layer, countryId: number | undefined): boolean {
  const active = layer.active_countries_list;
  return countryId === undefined ? active.length > 0 : active.some(({ country }) => country === countryId);
}

/** Returns the built-in layer of the product: the download speed of schools. */
export function builtInLive(layers: readonly Layer[]): Layer | undefined {
  return layers.find(({ type, created_by }) => type === "LIVE" && created_by === null);
}
