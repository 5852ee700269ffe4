import { useEffect, useMemo, useRef, useState } from "react";
import { useRefusedFilters } from "../../api/filtered-queries.ts";
import { useDataVersion } from "../../api/index.ts";
import { placeQuery } from "../../resolved-view/place-query.ts";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import { TILES_WAIT_MS, useLiveInfo, useLiveQuestion } from "../../resolved-view/use-layer-numbers.ts";
import { usePlayer } from "../player/player-store.ts";
import type { SchoolTiles, TileSet } from "../style/build-style.ts";
import { dotLayerOf, liveTiles, playerTiles, schoolTiles } from "./school-tiles.ts";

const NONE: TileSet = { schools: null, live: null, player: null };

/**
 * Where the dots of a view come from, as far as it is known. Tiles with new filters wait until the server has accepted the
 * filters; meanwhile the last dots of the place stay.
 */
export function useTileSet(view: ResolvedView): TileSet {
  const refused = useRefusedFilters(view.query);
  const tiles = useTiles(view);
  const taken = useLast(refused === undefined ? null : tiles, view.query.key);
  return (refused?.size ? null : taken) ?? NONE;
}

function useTiles(view: ResolvedView): TileSet {
  const { version, settled } = useDataVersion();
  const player = usePlayer(view);
  const live = useLiveTiles(view);
  const { layer } = view.shown;
  return useMemo(() => {
    const source = { origin: location.origin, version };
    if (!settled || layer === undefined) return NONE;
    if (player) {
      const years = playerTiles(view, player.question, player.years[0] ?? 0, location.origin);
      return { ...NONE, schools: schoolTiles(view, null, source), player: years };
    }
    const kind = dotLayerOf(view, layer);
    if (kind === "live-world") return { ...NONE, schools: live };
    return { schools: schoolTiles(view, kind === "static" ? (layer?.id ?? null) : null, source), live, player: null };
  }, [view, layer, version, settled, player, live]);
}

/**
 * Live tiles name the version of the numbers in the panel, so that both say the same. That is why they wait for these: only
 * the answer names the version of a period, and tiles asked for without it could be older than the numbers without anybody
 * noticing. All other tiles ask at once. Until tiles of another period can be asked for, the last ones stay.
 */
function useLiveTiles(view: ResolvedView): SchoolTiles | null {
  const question = useKept(useLiveQuestion(view, TILES_WAIT_MS));
  const { data, isError } = useLiveInfo(view, TILES_WAIT_MS);
  const isAnswer = data !== undefined && data.period.start_date === question?.start_date;
  const kind = dotLayerOf(view, view.shown.layer);
  const isKnown = isAnswer || isError || !placeQuery(view);
  const liveVersion = isAnswer ? data.data_version : undefined;
  const tiles = useMemo(() => {
    if (question === undefined || kind === null || kind === "static" || !isKnown) return null;
    return liveTiles(view, kind, question, { origin: location.origin, version: liveVersion });
  }, [view, kind, question, isKnown, liveVersion]);
  return useLast(tiles, `${view.query.key} ${view.shown.layer?.id}`);
}

/** The same object as long as it says the same. */
function useKept<T>(value: T): T {
  const [kept, setKept] = useState(value);
  if (JSON.stringify(kept) === JSON.stringify(value)) return kept;
  setKept(value);
  return value;
}

/** The value, or the last one that there was for the subject. */
function useLast<T>(value: T | null, subject: string): T | null {
  const last = useRef<{ readonly value: T; readonly subject: string }>(undefined);
  useEffect(() => {
    if (value !== null) last.current = { value, subject };
  }, [value, subject]);
  return value ?? (last.current?.subject === subject ? last.current.value : null);
}
