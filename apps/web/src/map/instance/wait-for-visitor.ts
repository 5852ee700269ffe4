import { queryClient } from "../../api/query-client.ts";
import { mapInstance, wantMap } from "./map-store.ts";
import { whenDrawn } from "./when-drawn.ts";

/** The page is at rest when for so long nothing was asked for and nobody did anything. */
const REST_MS = 3_000;
const LOOK_MS = 250;
const REACHES = ["pointerdown", "focusin"] as const;
const DEEDS = ["pointerdown", "scroll", "keydown"] as const;

/** Starts the map when the visitor reaches for it, or when the page is at rest. */
export function waitForVisitor(signal: AbortSignal): void {
  if (signal.aborted) return;
  const region = document.getElementById("map");
  for (const event of REACHES) region?.addEventListener(event, wantMap, { signal, passive: true });
  // The click comes after the touch that ends the waiting.
  region?.addEventListener("click", tapEarly);
  whenAtRest(wantMap, signal);
}

/** A tap on what stands for the map does what it would have done on the map, as soon as that is drawn. */
function tapEarly({ clientX, clientY }: MouseEvent): void {
  if (mapInstance()) return;
  whenDrawn((map) => {
    const at = { bubbles: true, clientX, clientY };
    const canvas = map.getCanvas();
    // The map takes a click for one only after a button went down there.
    canvas.dispatchEvent(new MouseEvent("mousedown", at));
    canvas.dispatchEvent(new MouseEvent("mouseup", at));
    canvas.dispatchEvent(new PointerEvent("click", { ...at, pointerType: "touch" }));
  });
}

function whenAtRest(act: () => void, signal: AbortSignal): void {
  let last = performance.now();
  const note = () => {
    last = performance.now();
  };
  for (const event of DEEDS) addEventListener(event, note, { signal, capture: true, passive: true });
  const stop = queryClient.getQueryCache().subscribe(note);
  const timer = setInterval(() => {
    if (performance.now() - last >= REST_MS && queryClient.isFetching() === 0) act();
  }, LOOK_MS);
  signal.addEventListener("abort", () => {
    clearInterval(timer);
    stop();
  });
}
