import type { Layer } from "@schoolmap/contract";

/** Returns the layers of facts about schools, which can be chosen besides the status. */
export function staticLayers(layers: readonly Layer[]): Layer[] {
  return layers.filter(({ type }) => type === "STATIC");
}

/** Returns the live layers that apply to a country. Layers made for other countries are omitted. */
export function liveLayers(layers: readonly Layer[], countryId: number | undefined): Layer[] {
  const isFor = ({ applicable_countries: only }: Layer) =>
    countryId === undefined || only.length === 0 || only.includes(countryId);
  return layers.filter((layer) => layer.type === "LIVE" && isFor(layer));
}
