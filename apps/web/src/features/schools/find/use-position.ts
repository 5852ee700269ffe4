import { useState } from "react";
import type { Place } from "../../../shared/place/distance.ts";

type PositionState =
  | { readonly kind: "unknown" | "asked" | "refused" }
  | { readonly kind: "known"; readonly place: Place };

const PATIENCE_MS = 15_000;

/** Where the visitor is, once they ask for it and the browser lets us know. It stays in this page. */
export function usePosition(): { readonly position: PositionState; readonly ask: () => void } {
  const [position, setPosition] = useState<PositionState>({ kind: "unknown" });
  const ask = () => {
    if (!("geolocation" in navigator)) return setPosition({ kind: "refused" });
    setPosition({ kind: "asked" });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setPosition({ kind: "known", place: { lon: coords.longitude, lat: coords.latitude } }),
      () => setPosition({ kind: "refused" }),
      { timeout: PATIENCE_MS, maximumAge: PATIENCE_MS },
    );
  };
  return { position, ask };
}
