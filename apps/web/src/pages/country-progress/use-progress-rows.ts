import { getLastDays, listCountries } from "@schoolmap/contract";
import type { Day } from "@schoolmap/rules";
import { builtInLive } from "@schoolmap/rules";
import { useDeferredValue, useMemo } from "react";
import { useCall, useLayers } from "../../api/index.ts";
import { lastDaysByCode, type ProgressRow, progressRows } from "./progress-rows.ts";
import { useMeasured } from "./use-measured.ts";

interface Progress {
  readonly rows: readonly ProgressRow[] | undefined;
  readonly isError: boolean;
  readonly refetch: () => Promise<unknown>;
}

/**
 * Returns every country in progress. The rows are returned after the measurements have loaded or failed, because they
 * are sorted by them.
 */
export function useProgressRows(): Progress {
  const { data, isError, refetch } = useCall(listCountries, { query: { has_schools: "false" } }, "progress");
  const measured = useMeasured();
  const lastDays = useLastDays();
  const rows = useMemo(() => {
    const isReady = measured !== undefined && lastDays !== undefined;
    return data && isReady ? progressRows(data, measured ?? undefined, lastDays ?? undefined) : undefined;
  }, [data, measured, lastDays]);
  // Rendered in slices, because hundreds of rows are slow on some phones.
  return { rows: useDeferredValue(rows), isError, refetch };
}

/** Returns the last day with data of each country; undefined until it is loaded, null when it cannot be loaded. */
function useLastDays(): ReadonlyMap<string, Day> | null | undefined {
  const { data: layers, isError: layersFailed } = useLayers();
  const live = layers && builtInLive(layers.results);
  const { data, isError } = useCall(getLastDays, live && { query: { layer_id: String(live.id) } }, "last days", "live");
  const known = useMemo(() => data && lastDaysByCode(data), [data]);
  if (known) return known;
  return isError || layersFailed || (layers && !live) ? null : undefined;
}
