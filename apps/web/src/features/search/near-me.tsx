import { nearSchools } from "@schoolmap/contract";
import { useEffect, useEffectEvent } from "react";
import { useCall } from "../../api/index.ts";
import { useT } from "../../i18n/index.ts";
import { NearMeButton } from "../../shared/place/near-me-button.tsx";
import { nearQuery, usePosition } from "../../shared/place/use-position.ts";
import { useChangeView } from "../../state/index.ts";

/** Zoom level from which each school near the visitor has its own dot. */
const CLOSE = 11;

/** Moves the map to the schools around the visitor, after the visitor requests it. */
export default function NearMe({ onDone }: { onDone: () => void }) {
  const t = useT();
  const change = useChangeView();
  const { position, locate } = usePosition();
  const place = position.kind === "known" ? position.place : undefined;
  const { data } = useCall(nearSchools, place && { query: nearQuery(place) }, "search/near");
  const nearest = data?.results[0];
  const show = useEffectEvent((code: string) => {
    if (!place) return;
    const camera = { lat: place.lat, lon: place.lon, zoom: CLOSE };
    change({ scope: { kind: "country", code: code.toUpperCase() } });
    change({ camera, draw: "schools" }, { replace: true });
    onDone();
  });
  useEffect(() => {
    if (nearest) show(nearest.country_code);
  }, [nearest]);
  const isNothing = data !== undefined && !nearest;
  return (
    <p className="search-near text-s">
      <NearMeButton position={position} locate={locate} />
      <span className="third" role="status">
        {position.kind === "refused" ? t("search.noPosition") : isNothing ? t("form.school.noneNear") : ""}
      </span>
    </p>
  );
}
