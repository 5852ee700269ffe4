import { ChevronDown, ChevronUp } from "lucide-react";
import { useId, useState } from "react";
import { useT } from "../../../i18n/index.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { capitalised } from "../../../shared/place/place-names.ts";
import { usePlace } from "../../../shared/place/use-place.ts";
import { openRanking, useIsRankingOpen } from "../../../state/ranking-card.ts";
import { IconButton } from "../../../ui/button/button.tsx";
import { type RankSort, sortAreas } from "./area-rows.ts";
import { type RankColumn, RegionTable } from "./region-table.tsx";
import type { Ranking } from "./use-ranking.ts";

/** The regions of a country beside the map, as a table that can be sorted and closed. */
export function RegionCard({ view, ranking, title }: { view: ResolvedView; ranking: Ranking; title: string }) {
  const t = useT();
  const id = useId();
  const isOpen = useIsRankingOpen();
  return (
    <section className={ranking.isOld ? "ranking-card card block-old" : "ranking-card card"} aria-label={title}>
      <div className="row">
        <h2 className="title-m grow ellipsis">{title}</h2>
        <IconButton
          small
          icon={isOpen ? ChevronUp : ChevronDown}
          label={t(isOpen ? "rank.collapse" : "rank.expand")}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => openRanking(!isOpen)}
        />
      </div>
      <div id={id} className="ranking-body">
        {isOpen && <SortedTable view={view} ranking={ranking} />}
      </div>
    </section>
  );
}

function SortedTable({ view, ranking: { rows, whole, words } }: { view: ResolvedView; ranking: Ranking }) {
  const t = useT();
  const [sort, setSort] = useState<RankSort>({ key: "share", isDown: true });
  const columns = useColumns(view, words);
  const column = columns.find(({ key }) => key === sort.key);
  if (!rows) return null;
  const order = sort.key === "name" ? "name" : sort.isDown ? "down" : "up";
  return (
    <>
      <p className="text-s third">{t(`rank.sorted.${order}`, { column: column?.label ?? "" })}</p>
      <div className="ranking-rows">
        <RegionTable {...{ view, columns, whole, words, sort }} rows={sortAreas(rows, sort, t.lang)} onSort={setSort} />
      </div>
      <p className="text-xs third ranking-note">{noteOf()}</p>
    </>
  );

  function noteOf(): string {
    const few = t(`rank.few.${words.kind}`);
    if (words.kind !== "live" || !whole) return few;
    const left = t("rank.toMeasure", { count: whole.share.total - whole.share.known });
    return [words.goal && t("rank.toRaiseMeans", { v: words.goal }), few, left].filter(Boolean).join(" ");
  }
}

function useColumns(view: ResolvedView, { kind, reach, unit }: Ranking["words"]): readonly RankColumn[] {
  const t = useT();
  const { regionWord } = usePlace(view);
  const isLive = kind === "live";
  return [
    { key: "name", label: capitalised(regionWord(1), t.lang) },
    { key: "share", label: reach },
    ...(isLive ? [{ key: "average", label: unit } as const] : []),
    { key: "known", label: t(`rank.knownHead.${kind}`) },
    ...(isLive ? [{ key: "toRaise", label: t("rank.toRaiseHead") } as const] : []),
  ];
}
