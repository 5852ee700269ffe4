import type { ReviewRecord } from "@schoolmap/contract";
import { lazy, Suspense } from "react";
import type { Place } from "../../form/map/places-map.tsx";
import { useTexts } from "../../texts/texts.ts";
import { moveText } from "./words.ts";

const PlacesMap = lazy(() => import("../../form/map/places-map.tsx"));

/** Map with the public place as a ring, the proposed one as a disc, the line between them, and the schools around. */
export function MoveMap({ record }: { record: ReviewRecord }) {
  const t = useTexts("review");
  const { id, name, country, place } = record;
  const { metres, bearing, region_now, region_next } = place;
  const move = metres && bearing !== null ? moveText(metres, bearing, t) : undefined;
  const isCrossing = region_now !== null && region_next !== null && region_now !== region_next;
  const regions = isCrossing ? `${region_now} → ${region_next}` : (region_next ?? t("nowhere"));
  return (
    <figure className="review-map" tabIndex={-1}>
      <Suspense fallback={<div className="review-map-ground" />}>
        <PlacesMap
          label={t("map.label", { name, move: move ?? t("map.stays") })}
          country={country}
          places={placesOf(record, t)}
          frameKey={`${id} ${place.next.join(" ")}`}
        />
      </Suspense>
      <figcaption className="review-map-places text-xs">
        {regions}
        {move && ` · ${move}`}
      </figcaption>
    </figure>
  );
}

function placesOf(
  { place: { now, next, metres }, neighbours }: ReviewRecord,
  t: ReturnType<typeof useTexts<"review">>,
): Place[] {
  const others = neighbours.map(
    ({ id, name, position: [lon, lat] }): Place => ({ key: String(id), lon, lat, look: "dot", name }),
  );
  const isMoved = now !== null && metres !== null && metres > 0;
  const [lon, lat] = next;
  return [
    ...others,
    ...(isMoved ? [{ key: "now", lon: now[0], lat: now[1], look: "ring" as const, name: t("map.now") }] : []),
    { key: "next", lon, lat, look: "disc", name: t(isMoved ? "map.next" : "map.here") },
  ];
}
