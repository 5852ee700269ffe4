import type { Layer } from "@schoolmap/contract";

/**
 * The layer that a view shows. A chosen one that has no data in the country gives way: a live one to the country's default, a
 * static one to the school status.
 * @param chosen an id, null for none, undefined for the default of the place
 * @param layers every published layer
 * @param countryId undefined on the world
 * @returns null where the school status is shown
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

/** The chosen layer, where another one is on show in its place because it has no data there. */
export function replacedLayer(
  chosen: number | null | undefined,
  layers: readonly Layer[],
  shown: Layer | null | undefined,
): Layer | undefined {
  if (shown === undefined || shown?.id === chosen) return undefined;
  return layers.find(({ id, type }) => id === chosen && type !== "SCHOOL_STATUS");
}

/** The layer that the list of layers names as a country's default; null for the school status, with which the world begins. */
export function defaultLayer(layers: readonly Layer[], countryId: number | undefined): Layer | null {
  const named = layers.find(({ active_countries_list }) =>
    active_countries_list.some(({ country, is_default }) => is_default && country === countryId),
  );
  return named && named.type !== "SCHOOL_STATUS" ? named : null;
}

/** Whether a layer has data in a country; in the world, whether it has any. */
export function isActiveIn(layer: Layer, countryId: number | undefined): boolean {
  const active = layer.active_countries_list;
  return countryId === undefined ? active.length > 0 : active.some(({ country }) => country === countryId);
}

/** The layer with which the product comes: how fast schools download. */
export function builtInLive(layers: readonly Layer[]): Layer | undefined {
  return layers.find(({ type, created_by }) => type === "LIVE" && created_by === null);
}
