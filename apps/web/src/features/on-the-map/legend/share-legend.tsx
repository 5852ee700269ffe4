import { ChevronDown, ChevronUp } from "lucide-react";
import { useT } from "../../../i18n/index.ts";
import { useHasRoomForLegend } from "../../../shared/framing/use-room-for-legend.ts";
import { IconButton } from "../../../ui/button/button.tsx";
import { ShareRamp } from "./share-ramp.tsx";
import { ShareSwarm } from "./share-swarm.tsx";
import type { ShareLegend } from "./use-share-legend.ts";
import "./share-legend.css";

interface ShareLegendProps {
  readonly legend: ShareLegend;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/**
 * Explains the fills of areas. Over the world, when there is room, it also shows the distribution of the countries on
 * the scale.
 */
export function ShareLegendCard({ legend, isOpen, onToggle }: ShareLegendProps) {
  const t = useT();
  const isWide = useHasRoomForLegend() && legend.level === "country" && !legend.isBare;
  const look = isOpen ? (isWide ? " legend-swarm" : " legend-share") : " legend-line";
  return (
    <section className={`legend card${look}`} data-tour="legend" aria-label={t("legend.title")}>
      {isOpen ? <ShareLegendWords legend={legend} isWide={isWide} /> : <ShareRamp />}
      {isOpen && isWide && <ShareSwarm shares={legend.shares} />}
      {isOpen && <ShareKey legend={legend} hasRamp={!isWide} />}
      <IconButton
        small
        icon={isOpen ? ChevronDown : ChevronUp}
        label={t(isOpen ? "legend.collapse" : "legend.expand")}
        aria-expanded={isOpen}
        onClick={onToggle}
      />
    </section>
  );
}

function ShareLegendWords({ legend, isWide }: { legend: ShareLegend; isWide: boolean }) {
  const t = useT();
  return (
    <div>
      <h2 className="title-m legend-title">{legend.title}</h2>
      <p className="text-xs third">
        {legend.line} {isWide && t("legend.circles")}
      </p>
    </div>
  );
}

/** Scale and the entries outside the scale. */
export function ShareKey({ legend, hasRamp }: { legend: ShareLegend; hasRamp: boolean }) {
  const t = useT();
  return (
    <div className="share-key">
      {hasRamp && !legend.isBare && <ShareRamp />}
      <ul className="text-xs">
        {legend.few !== undefined && (
          <li>
            <span className="share-swatch share-swatch-few" />
            {legend.few}
          </li>
        )}
        {legend.level === "country" && (
          <li>
            <span className="share-swatch" />
            {t("legend.noSchools")}
          </li>
        )}
      </ul>
    </div>
  );
}
