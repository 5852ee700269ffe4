import { useState } from "react";
import type { Place } from "./distance.ts";

type PositionState =
  | { readonly kind: "unknown" | "asked" | "refused" }
  | { readonly kind: "known"; readonly place: Place };

/** Schools within some 4 km of a place are near it. */
const NEAR_ZOOM = "8";
/** About 100 m: all that the server need know of where a visitor is. */
const DECIMALS = 3;

/** What asks for the schools near a place. */
export function nearQuery({ lon, lat }: Place) {
  return { lon: lon.toFixed(DECIMALS), lat: lat.toFixed(DECIMALS), zoom: NEAR_ZOOM };
}

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
