import { queryClient } from "../../api/query-client.ts";
import { mapInstance, requestMap } from "./map-store.ts";
import { whenDrawn } from "./when-drawn.ts";

/** Time without a request or an input event after which the page is idle, in ms. */
const IDLE_MS = 3_000;
const CHECK_MS = 250;
/** Events on the map that start it. */
const START_EVENTS = ["pointerdown", "focusin"] as const;
/** Events on the page that restart the wait. */
const INPUT_EVENTS = ["pointerdown", "scroll", "keydown"] as const;

/** Starts the map when the visitor touches or focuses it, or when the page is idle. */
export function waitForVisitor(signal: AbortSignal): void {
  if (signal.aborted) return;
  const region = document.getElementById("map");
  for (const event of START_EVENTS) region?.addEventListener(event, requestMap, { signal, passive: true });
  // Registered without the signal, because the click follows the touch that ends the wait.
  region?.addEventListener("click", replayLater);
  whenIdle(requestMap, signal);
}

/** Replays a click on the drawing on the live map, after that is drawn. Clicks on the live map itself are ignored. */
function replayLater({ clientX, clientY }: MouseEvent): void {
  if (mapInstance()) return;
  whenDrawn((map) => {
    const at = { bubbles: true, clientX, clientY };
    const canvas = map.getCanvas();
    // MapLibre ignores a click without a button press at the same place.
    canvas.dispatchEvent(new MouseEvent("mousedown", at));
    canvas.dispatchEvent(new MouseEvent("mouseup", at));
    canvas.dispatchEvent(new PointerEvent("click", { ...at, pointerType: "touch" }));
  });
}

function whenIdle(act: () => void, signal: AbortSignal): void {
  let lastActivity = performance.now();
  const noteActivity = () => {
    lastActivity = performance.now();
  };
  for (const event of INPUT_EVENTS) addEventListener(event, noteActivity, { signal, capture: true, passive: true });
  const stop = queryClient.getQueryCache().subscribe(noteActivity);
  const timer = setInterval(() => {
    if (performance.now() - lastActivity >= IDLE_MS && queryClient.isFetching() === 0) act();
  }, CHECK_MS);
  signal.addEventListener("abort", () => {
    clearInterval(timer);
    stop();
  });
}
