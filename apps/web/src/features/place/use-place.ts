import type { CountryDetail } from "@schoolmap/contract";
import { regionOf, useCountry, useMeta } from "../../api/index.ts";
import { useT } from "../../i18n/index.ts";
import { countryOf, type View } from "../../state/view.ts";
import { commonLevel, levelWord, nameIn } from "./place-names.ts";

export type Region = CountryDetail["admin1_metadata"][number];

/** The open country and region, with what people call them. */
export interface Place {
  readonly country: CountryDetail | undefined;
  readonly region: Region | undefined;
  /** Name of the narrowest open place; undefined on the world and until it is known. */
  readonly name: string | undefined;
  /** What `count` regions are called here: "province", "provinces", or simply "regions". */
  readonly regionWord: (count: number) => string;
}

export function usePlace({ scope }: View): Place {
  const t = useT();
  const { data: meta } = useMeta();
  const { data: country } = useCountry(countryOf(scope));
  const code = scope.kind === "country" ? scope.region : undefined;
  const region = country && code !== undefined ? regionOf(country, code) : undefined;
  const level = region?.description || commonLevel(country?.admin1_metadata ?? []);
  const named = code === undefined ? country : region;
  return {
    country,
    region,
    name: named && nameIn(named, t.lang),
    regionWord: (count) => levelWord(meta?.levels, level, count, t.lang) ?? t("place.region", { count }),
  };
}
