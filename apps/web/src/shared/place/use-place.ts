import { commonLevel } from "@schoolmap/rules";
import { useMeta } from "../../api/index.ts";
import { useT } from "../../i18n/index.ts";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import { levelWord, nameIn } from "./place-names.ts";

/** Open country and region, with their display names. */
export interface Place extends Pick<ResolvedView, "country" | "region"> {
  /** Name of the narrowest open place; undefined for the world and while it is loading. */
  readonly name: string | undefined;
  /** Returns the word for `count` regions here: "province", "provinces", or the general "regions". */
  readonly regionWord: (count: number) => string;
}

export function usePlace({ scope, country, region }: Pick<ResolvedView, "scope" | "country" | "region">): Place {
  const t = useT();
  const { data: meta } = useMeta();
  const isRegion = scope.kind === "country" && scope.region !== undefined;
  const level =
    region?.description || commonLevel((country?.admin1_metadata ?? []).map(({ description }) => description));
  const named = isRegion ? region : country;
  return {
    country,
    region,
    name: named && nameIn(named, t.lang),
    regionWord: (count) => levelWord(meta?.levels, level, count, t.lang) ?? t("place.region", { count }),
  };
}
