import { useRefusedFilters } from "../../api/index.ts";
import { useShown } from "../../resolved-view/use-shown.ts";
import type { View } from "../../state/view.ts";
import { TimeStrip } from "./time-strip.tsx";

/** The time strip under the map; its place stays empty while nothing is known about the layer, and under a filter that there is not. */
export default function TimeDock({ view }: { view: View }) {
  const shown = useShown(view);
  const { layer, live } = shown;
  const isRefused = Boolean(useRefusedFilters(view)?.size);
  return (
    <div className="time-dock">
      {layer && live && !isRefused && <TimeStrip view={view} layer={layer} shown={shown} live={live} />}
    </div>
  );
}
