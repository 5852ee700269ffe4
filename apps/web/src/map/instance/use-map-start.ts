import { useEffect, useState } from "react";
import { useFirstPaint } from "../../first-paint/first-paint.tsx";
import { standsForMap } from "../../first-paint/stands-for-map.ts";
import { useAddress } from "../../state/address.ts";
import { useIsMapWanted, wantMap } from "./map-store.ts";

/**
 * Whether the live map is to be loaded and made. On a phone the drawing of the first answer stands for it at first: the map
 * takes a quarter of a megabyte and 0.4 s of a fast computer's main thread, which belong to the words and numbers of the page. It
 * begins when the visitor reaches for it, when the address says something else than the drawing, or when the page is at rest.
 */
export function useMapStart(): boolean {
  const isWanted = useIsMapWanted();
  const drawing = useFirstPaint("map");
  const address = useAddress();
  const [first] = useState(address);
  const waits = !isWanted && address === first && standsForMap(drawing);
  useEffect(() => {
    if (!waits) return wantMap();
    const ended = new AbortController();
    const wait = async () => (await import("./wait-for-visitor.ts")).waitForVisitor(ended.signal);
    void wait().catch(wantMap);
    return () => ended.abort();
  }, [waits]);
  return !waits;
}
