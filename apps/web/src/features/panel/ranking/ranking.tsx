import { capitalised } from "@schoolmap/rules";
import { useSyncExternalStore } from "react";
import { useT } from "../../../i18n/index.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { nameIn } from "../../../shared/place/place-names.ts";
import { usePlace } from "../../../shared/place/use-place.ts";
import { hasRankingRoom, onRankingRoom } from "../../../state/ranking-card.ts";
import { Failed } from "../../../ui/failed/failed.tsx";
import { BlockSkeleton } from "../../../ui/stat/stat.tsx";
import { OrderedList } from "./ordered-list.tsx";
import { RegionCard } from "./region-card.tsx";
import { type Ranking as RankingOf, useRanking } from "./use-ranking.ts";
import "./ranking.css";

/**
 * Lists the countries of the world or the regions of a country in the order of their shares. The list and the map
 * highlight each other's areas.
 */
export function Ranking({ view }: { view: ResolvedView }) {
  const t = useT();
  const ranking = useRanking(view);
  const { rows, isError, refetch } = ranking;
  const isWorld = view.scope.kind === "world";
  if (isError && !rows) {
    const text = t(isWorld ? "error.countries" : "error.regions");
    return <Failed text={text} onRetry={() => void refetch()} />;
  }
  if (!rows) return <BlockSkeleton rows={8} />;
  if (rows.length === 0) return null;
  return isWorld ? (
    <OrderedList view={view} ranking={ranking} title={t("countries.title")} />
  ) : (
    <Regions view={view} ranking={ranking} />
  );
}

/** Shows the regions beside the map when there is room, otherwise in the panel. */
function Regions({ view, ranking }: { view: ResolvedView; ranking: RankingOf }) {
  const t = useT();
  const isWide = useSyncExternalStore(onRankingRoom, hasRankingRoom);
  const { country, regionWord } = usePlace(view);
  const { rows = [] } = ranking;
  if (!country || country.admin1_metadata.length === 0) return null;
  const regions = capitalised(regionWord(rows.length), t.lang);
  const title = t("rank.title", { regions, country: nameIn(country, t.lang) });
  // The card beside the map is shown only when there are shares to compare.
  if (isWide && rows.some(({ shown }) => shown !== null))
    return <RegionCard view={view} ranking={ranking} title={title} />;
  return <OrderedList view={view} ranking={ranking} title={title} isDetailed />;
}
