import type { comparePair, ResponseOf } from "@schoolmap/contract";
import PlacesMap, { type Place } from "../../form/map/places-map.tsx";
import { useTexts } from "../../texts/texts.ts";
import { distanceText } from "../review/words.ts";
import type { PairRow } from "./use-pairs.ts";

interface PairMapProps {
  readonly pair: PairRow;
  readonly compared: ResponseOf<typeof comparePair>;
}

/** Shows the positions of the two schools, and the schools near them. */
export default function PairMap({ pair, compared: { schools, near } }: PairMapProps) {
  const t = useTexts("duplicates");
  const [one, other] = [schools[0].school, schools[1].school];
  const places: Place[] = [
    ...near.map(({ id, name, lon, lat }) => ({ key: String(id), name, lon, lat, look: "dot" as const })),
    { key: "other", name: other.name, lon: other.lon, lat: other.lat, look: "ring" },
    { key: "one", name: one.name, lon: one.lon, lat: one.lat, look: "disc" },
  ];
  const label = t("mapOf", { one: one.name, other: other.name, distance: distanceText(pair.metres, t.lang) });
  return <PlacesMap label={label} country={undefined} places={places} frameKey={String(pair.id)} />;
}
