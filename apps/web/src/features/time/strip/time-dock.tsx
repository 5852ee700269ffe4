import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import "./time-strip.css";
import { TimeStrip } from "./time-strip.tsx";

/** Time strip below the map. Its space stays empty while the layer is unknown. */
export default function TimeDock({ view }: { view: ResolvedView }) {
  const { layer, live } = view.shown;
  return <div className="time-dock">{layer && live && <TimeStrip view={view} layer={layer} live={live} />}</div>;
}
