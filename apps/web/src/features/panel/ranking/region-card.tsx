import { ChevronDown, ChevronUp } from "lucide-react";
import { useId, useState } from "react";
import { useT } from "../../../i18n/index.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { openRanking, useIsRankingOpen } from "../../../state/ranking-card.ts";
import { IconButton } from "../../../ui/button/button.tsx";
import { Segments } from "../../../ui/segments/segments.tsx";
import { type RankSort, sortAreas } from "./area-rows.ts";
import { type RankSide, SIDES, useRankColumns } from "./rank-columns.tsx";
import { RankDownload } from "./rank-download.tsx";
import { RegionTable } from "./region-table.tsx";
import type { Ranking } from "./use-ranking.ts";

/** Shows the regions of a country beside the map, as a table that can be sorted and closed. */
export function RegionCard({ view, ranking, title }: { view: ResolvedView; ranking: Ranking; title: string }) {
  const t = useT();
  const id = useId();
  const isOpen = useIsRankingOpen();
  const [chosen, setSide] = useState<RankSide>("reach");
  const isLive = ranking.words.kind === "live";
  const side = isLive ? chosen : "reach";
  return (
    <section className={ranking.isOld ? "ranking-card card block-old" : "ranking-card card"} aria-label={title}>
      <div className="row">
        <h2 className="title-m grow">{title}</h2>
        {isLive && isOpen && (
          <Segments
            label={t("rank.side")}
            quiet
            options={SIDES.map((value) => ({ value, label: t(`rank.side.${value}`) }))}
            value={side}
            onChange={setSide}
          />
        )}
        <RankDownload view={view} ranking={ranking} />
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
        {isOpen && <SortedTable key={side} view={view} ranking={ranking} side={side} />}
      </div>
    </section>
  );
}

interface SortedTableProps {
  readonly view: ResolvedView;
  readonly ranking: Ranking;
  readonly side: RankSide;
}

function SortedTable({ view, ranking: { rows, whole, words }, side }: SortedTableProps) {
  const t = useT();
  const [sort, setSort] = useState<RankSort>(FIRST[side]);
  const columns = useRankColumns(view, words, side);
  const column = columns.find(({ key }) => key === sort.key);
  if (!rows) return null;
  const order = sort.key === "name" ? "name" : sort.isDown ? "down" : "up";
  return (
    <>
      <p className="text-s third">{t(`rank.sorted.${order}`, { column: column?.label ?? "" })}</p>
      <div className="ranking-rows">
        <RegionTable {...{ view, columns, whole, sort }} rows={sortAreas(rows, sort, t.lang)} onSort={setSort} />
      </div>
      <p className="text-xs third ranking-note">{noteOf()}</p>
    </>
  );

  function noteOf(): string {
    const few = t(`rank.few.${words.kind}`);
    if (words.kind !== "live" || !whole) return few;
    if (side === "steady") return [t("rank.steadyMeans", { v: words.goal ?? words.reach }), few].join(" ");
    const left = t("rank.toMeasure", { count: whole.share.total - whole.share.known });
    return [words.goal && t("rank.toRaiseMeans", { v: words.goal }), few, left].filter(Boolean).join(" ");
  }
}

/** Initial order of each side. */
const FIRST: Readonly<Record<RankSide, RankSort>> = {
  reach: { key: "share", isDown: true },
  steady: { key: "stability", isDown: true },
};
