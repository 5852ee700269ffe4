import type { Lang } from "@schoolmap/contract";
import type { LayerSpecification, SourceSpecification, StyleSpecification } from "maplibre-gl";

export interface Additions {
  readonly sources: Readonly<Record<string, SourceSpecification>>;
  /** Drawn above the provider's map and below its names. */
  readonly layers: readonly LayerSpecification[];
  /** Drawn above everything else. */
  readonly marks: readonly LayerSpecification[];
  readonly lang: Lang;
  readonly labels: boolean;
  readonly boundaries: boolean;
}

const INNER_BOUNDARY = /admin(istrative)?[-_ ]?(level)?[-_ ]?[1-9]|state|province|region/i;

/**
 * Adds the product's sources and layers to a provider's style. They are inserted before the provider's first name, so
 * that names remain readable above the dots. The provider's names follow the visitor's language and the same switches
 * as the product's own map.
 */
export function onProvider(provider: StyleSpecification, more: Additions): StyleSpecification {
  const own = provider.layers.flatMap((layer) => adapted(layer, more));
  const at = own.findIndex(isName);
  const firstName = at === -1 ? own.length : at;
  return {
    ...provider,
    sources: { ...provider.sources, ...more.sources },
    layers: [...own.slice(0, firstName), ...more.layers, ...own.slice(firstName), ...more.marks],
  };
}

function isName(layer: LayerSpecification): boolean {
  return layer.type === "symbol" && layer.layout?.["text-field"] !== undefined;
}

function adapted(layer: LayerSpecification, { lang, labels, boundaries }: Additions): LayerSpecification[] {
  if (isName(layer)) return labels ? [inLanguage(layer, lang)] : [];
  const isInner = layer.type === "line" && INNER_BOUNDARY.test(layer.id);
  return isInner && !boundaries ? [] : [layer];
}

/** Replaces a text that shows a feature's name. Road numbers and similar texts are unchanged. */
function inLanguage(layer: LayerSpecification, lang: Lang): LayerSpecification {
  if (layer.type !== "symbol") return layer;
  const text = layer.layout?.["text-field"];
  if (!/\bname\b|name[:_]/.test(JSON.stringify(text))) return layer;
  const names = ["coalesce", ["get", `name:${lang}`], ["get", `name_${lang}`], ["get", "name"]];
  return { ...layer, layout: { ...layer.layout, "text-field": names } } as LayerSpecification;
}
