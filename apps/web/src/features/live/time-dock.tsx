import { useShown } from "../../shown/use-shown.ts";
import type { View } from "../../state/view.ts";
import { TimeStrip } from "./time-strip.tsx";

/** The time strip under the map; its place stays empty while nothing is known about the layer. */
export default function TimeDock({ view }: { view: View }) {
  const shown = useShown(view);
  const { layer, live } = shown;
  return (
    <div className="time-dock">
      {layer && live && <TimeStrip view={view} layer={layer} shown={shown} live={live} />}
    </div>
  );
}
