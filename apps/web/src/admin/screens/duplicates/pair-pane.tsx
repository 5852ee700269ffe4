import { comparePair } from "@schoolmap/contract";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Failed } from "../../../ui/failed/failed.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { useSend } from "../../api/use-send.ts";
import { Kbd } from "../../parts/kbd.tsx";
import { useTexts } from "../../texts/texts.ts";
import { distanceText } from "../review/words.ts";
import { AfterMerge } from "./after-merge.tsx";
import { KeepTable } from "./keep-table.tsx";
import { fieldsOf, type Side, sideOf, takenColumns } from "./kept-fields.ts";
import { ScoreCard } from "./score-card.tsx";
import type { Deciding } from "./use-deciding.ts";
import type { PairRow } from "./use-pairs.ts";
import "./pair-why.css";

const PairMap = lazy(() => import("./pair-map.tsx"));

interface PairPaneProps {
  readonly pair: PairRow;
  readonly deciding: Deciding;
  readonly mayDecide: boolean;
  /** The side of the kept school. */
  readonly keep: Side;
  readonly onKeep: (side: Side) => void;
}

/**
 * Shows two schools side by side: the values to keep, the result of a merge, and the reasons why they may be one
 * school.
 */
export function PairPane({ pair, deciding, mayDecide, keep, onKeep }: PairPaneProps) {
  const t = useTexts("duplicates");
  const { data, error, refetch } = useSend(comparePair, { params: { id: String(pair.id) } });
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const isOpen = pair.status === "open";
  if (error) return <Failed text={t("pairFailed")} onRetry={() => void refetch()} />;
  if (!data) return <PaneSkeleton />;
  const [one, other] = data.schools;
  const fields = fieldsOf([one.school, other.school]);
  const kept = isOpen ? keep : pair.kept_id === other.school.id ? 1 : 0;
  return (
    <>
      <section className="sheet dup-pair" aria-label={`${pair.school_name}, ${pair.other_name}`}>
        {pair.at_point > 2 && <p className="dup-notice text-s">{t("samePoint", { n: pair.at_point })}</p>}
        <KeepTable
          schools={data.schools}
          fields={fields}
          keep={kept}
          sideOf={(field) => sideOf(field, kept, chosen)}
          onKeep={(side) => {
            setChosen({});
            onKeep(side);
          }}
          onChoose={(name, side) => setChosen({ ...chosen, [name]: side })}
          isOff={!isOpen || !mayDecide}
        />
        {isOpen && <AfterMerge compared={data} fields={fields} keep={kept} chosen={chosen} />}
        {mayDecide && (
          <footer className="dup-buttons">
            {isOpen ? (
              <>
                <Button data-decision="separate" onClick={() => deciding.separate(pair)}>
                  <Kbd>D</Kbd>
                  {t("separate")}
                </Button>
                <Button
                  look="fill"
                  data-decision="merge"
                  onClick={() =>
                    deciding.merge(pair, {
                      keep: data.schools[kept].school.id,
                      take: takenColumns(fields, kept, chosen),
                    })
                  }
                >
                  <Kbd>A</Kbd>
                  {t("merge")}
                </Button>
              </>
            ) : (
              <Button onClick={() => deciding.undo(pair)}>{t(`undo.${pair.status as "merged" | "apart"}`)}</Button>
            )}
          </footer>
        )}
      </section>
      <aside className="dup-why">
        <ScoreCard pair={pair} schools={data.schools} />
        <section className="sheet dup-map" aria-label={t("map")}>
          <Suspense fallback={<div className="places-map" />}>
            <PairMap pair={pair} compared={data} />
          </Suspense>
          <p className="dup-map-key text-s">
            <span className="row">
              <span className="dup-disc" aria-hidden="true" /> {one.school.name}
            </span>
            <span className="row">
              <span className="dup-ring" aria-hidden="true" /> {other.school.name}
            </span>
            <span className="third">{distanceText(pair.metres, t.lang)}</span>
          </p>
        </section>
      </aside>
    </>
  );
}

function PaneSkeleton() {
  return (
    <section className="sheet dup-pair dup-pair-skeleton" aria-busy="true">
      {["70%", "50%", "60%", "55%", "65%", "40%"].map((width) => (
        <Skeleton key={width} width={width} height="1rem" />
      ))}
    </section>
  );
}
