import type { Layer } from "@schoolmap/contract";

/** The layers of facts about schools: the ones that can be chosen beside the status. */
export function staticLayers(layers: readonly Layer[]): Layer[] {
  return layers.filter(({ type }) => type === "STATIC");
}

/** Whether a layer has data in a country; in the world, whether it has any. */
export function isActiveIn(layer: Layer, countryId: number | undefined): boolean {
  const active = layer.active_countries_list;
  return countryId === undefined ? active.length > 0 : active.some(({ country }) => country === countryId);
}
