import { useState } from "react";
import type { Place } from "./distance.ts";

type PositionState =
  | { readonly kind: "unknown" | "locating" | "refused" }
  | { readonly kind: "known"; readonly place: Place };

/** Zoom of the request: schools within about 4 km of a place are near it. */
const NEAR_ZOOM = "8";
/** Precision of the position that is sent to the server: about 100 m. */
const DECIMALS = 3;

/** Returns the query for the schools near a place. */
export function nearQuery({ lon, lat }: Place) {
  return { lon: lon.toFixed(DECIMALS), lat: lat.toFixed(DECIMALS), zoom: NEAR_ZOOM };
}

const TIMEOUT_MS = 15_000;

/**
 * Returns the visitor's position after they request it and the browser permits it. The full position remains in the
 * page.
 */
export function usePosition(): { readonly position: PositionState; readonly locate: () => void } {
  const [position, setPosition] = useState<PositionState>({ kind: "unknown" });
  const locate = () => {
    if (!("geolocation" in navigator)) return setPosition({ kind: "refused" });
    setPosition({ kind: "locating" });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setPosition({ kind: "known", place: { lon: coords.longitude, lat: coords.latitude } }),
      () => setPosition({ kind: "refused" }),
      { timeout: TIMEOUT_MS, maximumAge: TIMEOUT_MS },
    );
  };
  return { position, locate };
}
