import { useEffect, useState } from "react";
import { renderInSlices } from "../../api/use-observed-query.ts";
import { useFirstPaint } from "../../first-paint/first-paint.tsx";
import { standsForMap } from "../../first-paint/stands-for-map.ts";
import { useAddress } from "../../state/address.ts";
import { requestMap, useIsMapRequested } from "./map-store.ts";

/**
 * Returns whether the page should load and start the live map. On a phone, it waits, because the map takes a quarter of
 * a megabyte and 0.4 s of a fast computer's main thread, which the text and the numbers need first. Until then, the
 * drawing of the first response is on screen. The map starts when the visitor touches or focuses it, when the URL
 * changes, or when the page is idle.
 */
export function useMapStart(): boolean {
  const isRequested = useIsMapRequested();
  const drawing = useFirstPaint("map");
  const address = useAddress();
  const [first] = useState(address);
  const waits = !isRequested && address === first && standsForMap(drawing);
  useEffect(() => {
    renderInSlices(waits);
    if (!waits) return requestMap();
    const ended = new AbortController();
    const wait = async () => (await import("./wait-for-visitor.ts")).waitForVisitor(ended.signal);
    void wait().catch(requestMap);
    return () => ended.abort();
  }, [waits]);
  return !waits;
}
