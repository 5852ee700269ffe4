import { capitalised, formatExact, formatMeasured, formatShare } from "@schoolmap/rules";
import type { ReactNode } from "react";
import { type Translate, useT } from "../../../i18n/index.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { ShareMeter } from "../../../shared/classes/share-meter.tsx";
import { usePlace } from "../../../shared/place/use-place.ts";
import type { AreaRow, Rank } from "./area-rows.ts";
import type { RankWords } from "./use-ranking.ts";

/** Column of numbers. */
export interface RankColumn {
  readonly key: Rank;
  readonly label: string;
  readonly cell: (row: AreaRow) => ReactNode;
}

/** Sides of a live layer: which schools reach the benchmark, and how steadily. Only one of them fits. */
export const SIDES = ["reach", "steady"] as const;
export type RankSide = (typeof SIDES)[number];

/** Returns the columns of a side. The first column is the name of the region and has no cell. */
export function useRankColumns(view: ResolvedView, words: RankWords, side: RankSide): readonly RankColumn[] {
  const t = useT();
  const { regionWord } = usePlace(view);
  const name = { key: "name", label: capitalised(regionWord(1), t.lang), cell: (row: AreaRow) => row.name } as const;
  return [name, ...(side === "steady" ? steadyColumns(t) : reachColumns(words, t))];
}

function reachColumns({ kind, reach, unit }: RankWords, t: Translate): RankColumn[] {
  const columns: RankColumn[] = [
    { key: "share", label: reach, cell: (row) => <Share row={row} /> },
    {
      key: "average",
      label: unit,
      cell: ({ average }) => <Value of={average} as={(value) => formatMeasured(value, "", t.lang)} />,
    },
    { key: "known", label: t(`rank.knownHead.${kind}`), cell: (row) => <Known row={row} /> },
    { key: "toRaise", label: t("rank.toRaiseHead"), cell: ({ toRaise }) => formatExact(toRaise, t.lang) },
  ];
  return columns.filter(({ key }) => kind === "live" || key === "share" || key === "known");
}

function steadyColumns(t: Translate): RankColumn[] {
  const state = (key: "live" | "at_risk" | "dropped_off"): RankColumn => ({
    key,
    label: t(`states.${key}`),
    cell: ({ states }) => <Value of={states?.[key]} as={(count) => formatExact(count, t.lang)} />,
  });
  const share = (value: number) => formatShare(value, 1, t.lang);
  const stability: RankColumn = {
    key: "stability",
    label: t("stability.title"),
    cell: (row) => (row.shown === null ? <TooFew /> : <Value of={row.stability} as={share} isMain />),
  };
  return [stability, state("live"), state("at_risk"), state("dropped_off")];
}

function Share({ row: { share, shown } }: { row: AreaRow }) {
  const t = useT();
  return (
    <span className="rank-cell">
      <ShareMeter share={share} />
      {shown === null ? <TooFew /> : <b>{formatShare(share.reached, share.known, t.lang)}</b>}
    </span>
  );
}

function Known({ row: { share } }: { row: AreaRow }) {
  const t = useT();
  return (
    <>
      {formatExact(share.known, t.lang)}
      <span className="third">{`\u00a0/ ${formatExact(share.total, t.lang)}`}</span>
    </>
  );
}

interface ValueProps {
  readonly of: number | null | undefined;
  readonly as: (value: number) => string;
  readonly isMain?: boolean;
}

function Value({ of: value, as: written, isMain = false }: ValueProps) {
  const t = useT();
  if (typeof value !== "number") return <span className="third">{t("value.noData")}</span>;
  return isMain ? <b>{written(value)}</b> : written(value);
}

function TooFew() {
  const t = useT();
  return <span className="third">{t("rank.tooFew")}</span>;
}
