import { CLASSES, type ClassCounts } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { ChevronLeft, ChevronRight, Pause, Play, X } from "lucide-react";
import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useRef } from "react";
import { useGlobalStat } from "../../../api/index.ts";
import { useT } from "../../../i18n/index.ts";
import { useMapInstance } from "../../../map/instance/map-store.ts";
import type { Player } from "../../../map/player/player.ts";
import { dispatchPlayer, leavePlayer } from "../../../map/player/player-actions.ts";
import { Glyph } from "../../../shared/classes/glyph.tsx";
import { usePlace } from "../../../shared/place/use-place.ts";
import { announce } from "../../../ui/announce.ts";
import { IconButton } from "../../../ui/button/button.tsx";
import { usePlayerCamera } from "./use-player-camera.ts";
import { useYearCounts } from "./use-year-counts.ts";
import "./time-player.css";
import { useResolvedView } from "../../../resolved-view/resolved-view-context.tsx";

const YEAR_MS = 6_000;

/** Shows the running time player: the current year, the progress, and the controls. The panel is hidden meanwhile. */
export default function TimePlayer({ player }: { player: Player }) {
  const t = useT();
  const map = useMapInstance();
  const card = useRef<HTMLElement>(null);
  const { subject, years, year, isPlaying, isReady, layerName, placeName } = player;
  const at = years.indexOf(year);
  const words = t("player.year", { year: String(year), at: at + 1, all: years.length });
  const view = useResolvedView();
  const { country } = usePlace(view);
  const counts = useYearCounts(view, player);
  const { data: stat } = useGlobalStat(view.query);
  usePlayerCamera(map, subject, country?.admin_metadata.bbox ?? undefined);
  useReady(map);
  useClock(player);
  useEffect(() => announce(words, "action"), [words]);
  useEffect(() => {
    const before = document.activeElement;
    card.current?.focus();
    document.documentElement.dataset.player = "on";
    return () => {
      delete document.documentElement.dataset.player;
      leavePlayer(subject);
      // The button that started the player may have been recreated meanwhile.
      const button = before?.isConnected ? before : document.querySelector("[data-plays]");
      if (button instanceof HTMLElement) button.focus();
    };
  }, [subject]);
  return (
    <section
      ref={card}
      className="player card"
      aria-label={t("player.title")}
      tabIndex={-1}
      onKeyDown={({ key }) => key === "Escape" && dispatchPlayer("close")}
    >
      <header className="row">
        <p className="text-s second grow">{`${placeName} · ${t("player.caption", { layer: layerName })}`}</p>
        <IconButton icon={X} label={t("player.close")} small onClick={() => dispatchPlayer("close")} />
      </header>
      <div className="player-year">{year}</div>
      <ol className="player-pips" aria-hidden="true">
        {years.map((one) => (
          <li key={one} data-state={pipState(one, player)} />
        ))}
      </ol>
      <p className="sr-only">{words}</p>
      <YearCounts counts={counts} total={stat?.schools_connected} />
      <div className="row">
        <p className="text-xs third grow">{t(isReady ? "player.help" : "player.loading")}</p>
        <IconButton
          icon={ChevronLeft}
          label={t("player.previous")}
          disabled={at === 0}
          onClick={() => dispatchPlayer("previous")}
        />
        <IconButton
          icon={isPlaying ? Pause : Play}
          label={t(isPlaying ? "player.pause" : "player.play")}
          onClick={() => dispatchPlayer(isPlaying ? "pause" : "play")}
        />
        <IconButton
          icon={ChevronRight}
          label={t("player.next")}
          disabled={at === years.length - 1}
          onClick={() => dispatchPlayer("next")}
        />
      </div>
    </section>
  );
}

/** Shows how many schools of the place measured in the year, by class. Has the same height while it loads. */
function YearCounts({ counts, total }: { counts: ClassCounts | undefined; total: number | undefined }) {
  const t = useT();
  const measured = counts && counts.good + counts.moderate + counts.bad;
  const isKnown = measured !== undefined && total !== undefined;
  return (
    <>
      <p className="text-s player-counts">{isKnown && t("player.counts", { count: total, measured })}</p>
      <ul className="player-classes text-s">
        {CLASSES.filter((name) => name !== "unknown" || counts?.unknown).map((name) => (
          <li key={name} className="row">
            <Glyph name={name} />
            {t(`class.${name}`)} <span className="label">{counts && formatExact(counts[name], t.lang)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function pipState(one: number, { year, isPlaying, isReady }: Player): "past" | "running" | "now" | "future" {
  if (one !== year) return one < year ? "past" : "future";
  return isPlaying && isReady ? "running" : "now";
}

/** Delays the first year until its dots are loaded. */
function useReady(map: MapLibreMap | null): void {
  useEffect(() => {
    if (!map) return;
    const ready = () => dispatchPlayer("ready");
    map.once("idle", ready);
    map.triggerRepaint();
    return () => {
      map.off("idle", ready);
    };
  }, [map]);
}

/** Shows each year for six seconds. A pause discards the remaining time. */
function useClock({ year, isPlaying, isReady }: Player): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each year has a clock of its own.
  useEffect(() => {
    if (!isPlaying || !isReady) return;
    const timer = setTimeout(() => dispatchPlayer("tick"), YEAR_MS);
    return () => clearTimeout(timer);
  }, [year, isPlaying, isReady]);
}
