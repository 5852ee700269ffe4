import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import "./time-strip.css";
import { TimeStrip } from "./time-strip.tsx";

/** The time strip under the map. Its room stays empty while the layer is unknown. */
export default function TimeDock({ view }: { view: ResolvedView }) {
  const { layer, live } = view.shown;
  return <div className="time-dock">{layer && live && <TimeStrip view={view} layer={layer} live={live} />}</div>;
}
