import type { Map as MapLibreMap } from "maplibre-gl";
import { useT } from "../../i18n/index.ts";
import { Failed } from "../../ui/failed/failed.tsx";
import { useTileErrors } from "./use-tile-errors.ts";
import "./map-messages.css";

/** What of the map did not load, and a way to try again. */
export function MapMessages({ map, providerFailed }: { map: MapLibreMap | null; providerFailed: boolean }) {
  const t = useT();
  const { failed, retry } = useTileErrors(map);
  if (failed === null && !providerFailed) return null;
  return (
    <div className="map-messages">
      {failed === "schools" && <Failed text={t("map.schoolsFailed")} onRetry={retry} />}
      {failed === "ground" && <Failed text={t("map.groundFailed")} onRetry={retry} />}
      {providerFailed && <Failed text={t("map.providerFailed")} />}
    </div>
  );
}
