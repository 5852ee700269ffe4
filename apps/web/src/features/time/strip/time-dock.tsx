import { useRefusedFilters } from "../../../api/filtered-queries.ts";
import { useT } from "../../../i18n/index.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import "./time-strip.css";
import { TimeStrip } from "./time-strip.tsx";

/** The time strip under the map. Its room stays empty while the layer is unknown; where the server refuses a filter it says so. */
export default function TimeDock({ view }: { view: ResolvedView }) {
  const { layer, live } = view.shown;
  const t = useT();
  const isRefused = Boolean(useRefusedFilters(view.query)?.size);
  return (
    <div className="time-dock">
      {isRefused ? (
        <p className="time-dock-note text-s third">{t("period.refused")}</p>
      ) : (
        layer && live && <TimeStrip view={view} layer={layer} live={live} />
      )}
    </div>
  );
}
