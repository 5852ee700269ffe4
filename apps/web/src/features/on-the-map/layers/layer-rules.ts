import type { Layer } from "@schoolmap/contract";

/** The layers of facts about schools: the ones that can be chosen beside the status. */
export function staticLayers(layers: readonly Layer[]): Layer[] {
  return layers.filter(({ type }) => type === "STATIC");
}

/** The live layers that a country can have: those made for other countries are left out. */
export function liveLayers(layers: readonly Layer[], countryId: number | undefined): Layer[] {
  const isFor = ({ applicable_countries: only }: Layer) =>
    countryId === undefined || only.length === 0 || only.includes(countryId);
  return layers.filter((layer) => layer.type === "LIVE" && isFor(layer));
}
