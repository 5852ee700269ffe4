import { getGeoIp, type WorldView } from "@schoolmap/contract";
import { useEffect, useState } from "react";
import { call } from "../../api/index.ts";
import { setPreference, usePreferences } from "../../state/index.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 2 * DAY_MS;
const FALLBACK: WorldView = "US";

/**
 * Returns the borders that the visitor's country expects, looked up by IP address every two days.
 * @returns undefined during the first lookup; the US view when the lookup fails
 */
export function useWorldView(): WorldView | undefined {
  const { worldView: kept } = usePreferences();
  const [failed, setFailed] = useState(false);
  const isFresh = kept !== undefined && Date.now() - kept.at < KEPT_MS;
  useEffect(() => {
    if (isFresh) return;
    const gone = new AbortController();
    call(getGeoIp, { signal: gone.signal }).then(
      ({ world_view }) => setPreference("worldView", { view: world_view, at: Date.now() }),
      () => setFailed(!gone.signal.aborted),
    );
    return () => gone.abort();
  }, [isFresh]);
  return kept?.view ?? (failed ? FALLBACK : undefined);
}
