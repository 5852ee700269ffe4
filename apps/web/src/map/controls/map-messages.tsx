import type { Map as MapLibreMap } from "maplibre-gl";
import { useT } from "../../i18n/index.ts";
import type { MapStyle } from "../../state/view.ts";
import { Failed } from "../../ui/failed/failed.tsx";
import { useRestZoom } from "../areas/use-rest-zoom.ts";
import { SATELLITE_FADE } from "../style/base-layers.ts";
import { useTileErrors } from "./use-tile-errors.ts";
import "./map-messages.css";

interface MapMessagesProps {
  readonly map: MapLibreMap | null;
  readonly providerFailed: boolean;
  readonly style: MapStyle;
}

/** Shows which parts of the map did not load, with a button to try again, and where the satellite image ends. */
export function MapMessages({ map, providerFailed, style }: MapMessagesProps) {
  const t = useT();
  const { failed, retry } = useTileErrors(map);
  const zoom = useRestZoom(map) ?? 0;
  const isBeyondPicture = style === "satellite" && zoom > SATELLITE_FADE[0];
  if (failed === null && !providerFailed && !isBeyondPicture) return null;
  return (
    <div className="map-messages">
      {failed === "schools" && <Failed text={t("map.schoolsFailed")} onRetry={retry} />}
      {failed === "ground" && <Failed text={t("map.groundFailed")} onRetry={retry} />}
      {isBeyondPicture && (
        <p role="status" className="text-s">
          {t("map.pictureEnds")}
        </p>
      )}
      {providerFailed && <Failed text={t("map.providerFailed")} />}
    </div>
  );
}
