import { useQuery } from "@tanstack/react-query";
import type { ErrorEvent, Map as MapLibreMap, MapSourceDataEvent, StyleSpecification } from "maplibre-gl";
import { useEffect, useState } from "react";
import { useMeta } from "../../api/index.ts";
import { isOwnSource } from "./build-style.ts";

interface ProviderStyle {
  /** Null while it loads, when none is configured or enabled, and when it failed. */
  readonly style: StyleSpecification | null;
  readonly failed: boolean;
}

/**
 * Returns the style of the configured map provider. When it or its tiles do not load, the product's own map remains.
 */
export function useProviderStyle(map: MapLibreMap | null, isEnabled: boolean): ProviderStyle {
  const { data: meta } = useMeta();
  const url = meta?.provider_style ?? null;
  const { data, isError } = useQuery({
    queryKey: ["provider-style", url],
    enabled: isEnabled && url !== null,
    queryFn: ({ signal }) => loadStyle(url ?? "", signal),
  });
  const broken = useBrokenSource(map, isEnabled && data !== undefined);
  const failed = isEnabled && (isError || broken || (meta !== undefined && url === null));
  return { style: isEnabled && !failed ? (data ?? null) : null, failed };
}

async function loadStyle(url: string, signal: AbortSignal): Promise<StyleSpecification> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The map provider answered with ${response.status}`);
  const style = (await response.json()) as StyleSpecification;
  if (!Array.isArray(style.layers)) throw new Error("The map provider sent no style");
  return style;
}

/**
 * Returns whether a source of the provider failed before it delivered any tile. Reset each time the provider is
 * enabled.
 */
function useBrokenSource(map: MapLibreMap | null, watching: boolean): boolean {
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    if (!map || !watching) return;
    const delivered = new Set<string>();
    const onData = ({ sourceId, tile }: MapSourceDataEvent) => tile && delivered.add(sourceId);
    const onError = ({ sourceId }: ErrorEvent & { sourceId?: string }) => {
      if (sourceId !== undefined && !isOwnSource(sourceId) && !delivered.has(sourceId)) setBroken(true);
    };
    map.on("sourcedata", onData);
    map.on("error", onError);
    return () => {
      map.off("sourcedata", onData);
      map.off("error", onError);
      setBroken(false);
    };
  }, [map, watching]);
  return broken;
}
