import { ChevronDown, ChevronUp } from "lucide-react";
import { useT } from "../../../i18n/index.ts";
import { OnPaper } from "../../../map/style/on-paper.tsx";
import { Glyph } from "../../../shared/classes/glyph.tsx";
import { Button, IconButton } from "../../../ui/button/button.tsx";
import { LegendGroupRows } from "./legend-rows.tsx";
import { ShareLegendCard } from "./share-legend.tsx";
import { type LegendGroup, useLegend } from "./use-legend.ts";
import { useShareLegend } from "./use-share-legend.ts";
import "./legend.css";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";

interface LegendProps {
  readonly view: ResolvedView;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Legend in the colours of the map underneath. */
export function PaperLegend(props: LegendProps) {
  return (
    <OnPaper view={props.view}>
      <Legend {...props} />
    </OnPaper>
  );
}

/**
 * Explains fills, or shapes and colours: as one line, or as rows. Over a country, the rows have switches and counts.
 */
function Legend({ view, isOpen, onToggle }: LegendProps) {
  const t = useT();
  const { groups, canSwitch, isChanged, reset } = useLegend(view);
  const share = useShareLegend(view);
  if (share === undefined) return null;
  if (share) return <ShareLegendCard legend={share} isOpen={isOpen} onToggle={onToggle} />;
  // Another layer gets a new line, which does not jump from the size of the previous one.
  const kinds = groups.map(({ kind }) => kind).join();
  if (!isOpen) return <LegendLine key={kinds} groups={groups} onOpen={onToggle} />;
  return (
    <section key={kinds} className="legend card" data-tour="legend" aria-label={t("legend.title")}>
      {groups.map((group, position) => (
        <LegendGroupRows key={group.kind} group={group} view={view} canSwitch={canSwitch}>
          {position === 0 && (
            <>
              {isChanged && (
                <Button look="bare" small onClick={reset}>
                  {t("legend.reset")}
                </Button>
              )}
              <IconButton
                small
                icon={ChevronDown}
                label={t("legend.collapse")}
                aria-expanded={true}
                onClick={onToggle}
              />
            </>
          )}
        </LegendGroupRows>
      ))}
    </section>
  );
}

function LegendLine({ groups, onOpen }: { groups: readonly LegendGroup[]; onOpen: () => void }) {
  const t = useT();
  return (
    <section className="legend legend-line card" data-tour="legend" aria-label={t("legend.title")}>
      <ul className="legend-words">
        {groups.flatMap((group) =>
          group.rows.map((row) => (
            <li key={`${group.kind} ${row.name}`}>
              <Glyph name={row.name} />
              {row.label}
            </li>
          )),
        )}
      </ul>
      <IconButton small icon={ChevronUp} label={t("legend.expand")} aria-expanded={false} onClick={onOpen} />
    </section>
  );
}
