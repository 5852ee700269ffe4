import { getLastDays, listCountries, SCHOOL_STATUS_LAYER_ID } from "@schoolmap/contract";
import { useCall, useLayers } from "../../api/index.ts";
import { lastDaysByCode, type ProgressRow, progressRows } from "./progress-rows.ts";
import { useMeasured } from "./use-measured.ts";

interface Progress {
  readonly rows: readonly ProgressRow[] | undefined;
  readonly isError: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** Every country on its way; what is measured comes a little later. */
export function useProgressRows(): Progress {
  const { data, isError, refetch } = useCall(listCountries, { query: { has_schools: "false" } }, "progress");
  const measured = useMeasured();
  const lastDays = useLastDays();
  return { rows: data && progressRows(data, measured, lastDays), isError, refetch };
}

function useLastDays(): ReadonlyMap<string, string> | undefined {
  const { data: layers } = useLayers();
  const live = layers?.results.find(({ type, id }) => type === "LIVE" && id !== SCHOOL_STATUS_LAYER_ID);
  const { data } = useCall(getLastDays, live && { query: { layer_id: String(live.id) } }, "last days", "live");
  return data && lastDaysByCode(data);
}
