import { useT } from "../../i18n/index.ts";
import { MapPicture } from "../../shared/map-picture/map-picture.tsx";
import { mapPictureUrl } from "../../shared/map-picture/map-picture-url.ts";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import type { Compared } from "./compared.ts";
import "./map-cell.css";

/** Size for which the server draws, in pixels. The image is scaled to the width of its column. */
const SIZE = { width: 360, height: 240 } as const;

/** Shows the server's map of a place: regions by their share when they have data, otherwise schools. */
export function MapCell({ one: { name, view, areas } }: { one: Compared }) {
  const t = useT();
  const draw = areas === null || areas.lead === false ? "schools" : areas.lead && "areas";
  return (
    <div className="compare-map">
      {draw ? (
        <MapPicture
          url={mapPictureUrl({ ...view, draw, compare: undefined }, { ...SIZE, theme: view.theme })}
          label={t("compare.mapOf", { place: name })}
        />
      ) : (
        <Skeleton height="100%" />
      )}
    </div>
  );
}
