import { useRefusedFilters } from "../../../api/filtered-queries.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { TimeStrip } from "./time-strip.tsx";

/** The time strip under the map. Its room stays empty while the layer is unknown and where the server refuses a filter. */
export default function TimeDock({ view }: { view: ResolvedView }) {
  const { layer, live } = view.shown;
  const isRefused = Boolean(useRefusedFilters(view.query)?.size);
  return (
    <div className="time-dock">
      {layer && live && !isRefused && <TimeStrip view={view} layer={layer} live={live} />}
    </div>
  );
}
