import { useEffect, useMemo, useRef, useState } from "react";
import { useRefusedFilters } from "../../api/filtered-queries.ts";
import { useDataVersion } from "../../api/index.ts";
import { placeQuery } from "../../resolved-view/place-query.ts";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import { TILES_WAIT_MS, useLiveInfo, useLiveParams } from "../../resolved-view/use-layer-numbers.ts";
import { usePlayer } from "../player/player-store.ts";
import type { SchoolTiles, TileSet } from "../style/build-style.ts";
import { dotLayerOf, liveTiles, playerTiles, schoolTiles } from "./school-tiles.ts";

const NONE: TileSet = { schools: null, live: null, player: null };

/**
 * Returns the tiles of a view's dots, as far as known. Tiles with new filters wait until the server has accepted the
 * filters. Meanwhile, the previous dots of the place remain.
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
      const years = playerTiles(view, player.params, player.years[0] ?? 0, location.origin);
      return { ...NONE, schools: schoolTiles(view, null, source), player: years };
    }
    const kind = dotLayerOf(view, layer);
    if (kind === "live-world") return { ...NONE, schools: live };
    return { schools: schoolTiles(view, kind === "static" ? (layer?.id ?? null) : null, source), live, player: null };
  }, [view, layer, version, settled, player, live]);
}

/**
 * Live tiles contain the version of the numbers in the panel, so that both show the same data. They therefore wait for
 * these numbers: only that response contains the version of a period, and tiles requested without it could be older
 * than the numbers without notice. All other tiles are requested immediately. Until tiles of another period can be
 * requested, the previous ones remain.
 */
function useLiveTiles(view: ResolvedView): SchoolTiles | null {
  const params = useKept(useLiveParams(view, TILES_WAIT_MS));
  const { data, isError } = useLiveInfo(view, TILES_WAIT_MS);
  const isCurrent = data !== undefined && data.period.start_date === params?.start_date;
  const kind = dotLayerOf(view, view.shown.layer);
  const isKnown = isCurrent || isError || !placeQuery(view);
  const liveVersion = isCurrent ? data.data_version : undefined;
  const tiles = useMemo(() => {
    if (params === undefined || kind === null || kind === "static" || !isKnown) return null;
    return liveTiles(view, kind, params, { origin: location.origin, version: liveVersion });
  }, [view, kind, params, isKnown, liveVersion]);
  return useLast(tiles, `${view.query.key} ${view.shown.layer?.id}`);
}

/** Returns the same object while its content is unchanged. */
function useKept<T>(value: T): T {
  const [kept, setKept] = useState(value);
  if (JSON.stringify(kept) === JSON.stringify(value)) return kept;
  setKept(value);
  return value;
}

/** Returns the value, or the last non-null value for the subject. */
function useLast<T>(value: T | null, subject: string): T | null {
  const last = useRef<{ readonly value: T; readonly subject: string }>(undefined);
  useEffect(() => {
    if (value !== null) last.current = { value, subject };
  }, [value, subject]);
  return value ?? (last.current?.subject === subject ? last.current.value : null);
}
