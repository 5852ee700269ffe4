import type { LiveLayerInfo, StaticLayerInfo } from "@schoolmap/contract";
import { type Period, periodOf } from "@schoolmap/rules";
import { useLayerInfo } from "../api/filtered-queries.ts";
import { type CallState, type LayerParams, useLayerSchools } from "../api/index.ts";
import { layerParams } from "./layer-params.ts";
import { placeQuery } from "./place-query.ts";
import type { ResolvedView } from "./resolved-view.ts";
import { useDebounced } from "./use-debounced.ts";

/** Delays after a change of the period, in ms. Tiles wait longer than numbers. */
export const NUMBERS_WAIT_MS = 500;
export const TILES_WAIT_MS = 1_000;

/** Returns the numbers of the current static layer. */
export function useStaticInfo(view: ResolvedView): CallState<StaticLayerInfo> {
  const params = view.shown.layer?.type === "STATIC" ? layerParams(view.shown) : undefined;
  return usePlaceInfo(view, params) as CallState<StaticLayerInfo>;
}

/** Returns the request parameters of the current live layer after the visitor has stopped changing the period. */
export function useLiveParams(view: ResolvedView, waitMs: number): LayerParams | undefined {
  const period = useDebouncedPeriod(view, waitMs);
  return view.shown.layer?.type === "LIVE" ? layerParams(view.shown, period) : undefined;
}

/**
 * Returns the numbers of the current live layer. While the visitor changes the period, the previous ones remain, marked
 * with `isPlaceholderData`.
 */
export function useLiveInfo(view: ResolvedView, waitMs = NUMBERS_WAIT_MS): CallState<LiveLayerInfo> {
  const { shown } = view;
  const period = useDebouncedPeriod(view, waitMs);
  const params = shown.layer?.type === "LIVE" ? layerParams(shown, period) : undefined;
  const info = usePlaceInfo(view, params) as CallState<LiveLayerInfo>;
  return { ...info, isPlaceholderData: info.isPlaceholderData || !isSame(period, shown.live?.period) };
}

/**
 * Returns the numbers of a place. For a page of schools, the place is their country. Without a country, there are no
 * numbers.
 */
function usePlaceInfo(view: ResolvedView, params: LayerParams | undefined) {
  const place = placeQuery(view);
  return useLayerInfo(place ?? view.query, place && params);
}

/** Returns schools with their values in the current layer. */
export function useSchools(ids: readonly number[], view: ResolvedView) {
  const { shown } = view;
  const period = useDebouncedPeriod(view, NUMBERS_WAIT_MS);
  const result = useLayerSchools(ids, layerParams(shown, period));
  return { ...result, isPlaceholderData: result.isPlaceholderData || !isSame(period, shown.live?.period) };
}

/** Returns the current period after the visitor has stopped changing it. */
function useDebouncedPeriod({ query, shown: { layer, live } }: ResolvedView, waitMs: number): Period | undefined {
  const now = live?.period;
  const subject = `${query.key} ${layer?.id} ${now === undefined}`;
  const [unit, start] = useDebounced(`${now?.unit} ${now?.start}`, subject, waitMs).split(" ");
  return now && periodOf(unit === "month" ? "month" : "week", Number(start));
}

function isSame(a: Period | undefined, b: Period | undefined): boolean {
  return a?.unit === b?.unit && a?.start === b?.start;
}
