import type { LiveLayerInfo, StaticLayerInfo } from "@schoolmap/contract";
import { type Period, periodOf } from "@schoolmap/rules";
import { useLayerInfo } from "../api/filtered-queries.ts";
import { type CallState, type LayerQuestion, useLayerSchools } from "../api/index.ts";
import { layerQuestion } from "./layer-question.ts";
import { placeQuery } from "./place-query.ts";
import type { ResolvedView } from "./resolved-view.ts";
import { useDebounced } from "./use-debounced.ts";

/** After a change of the period: numbers wait this long, tiles longer. */
export const NUMBERS_WAIT_MS = 500;
export const TILES_WAIT_MS = 1_000;

/** Numbers of the static layer on show. */
export function useStaticInfo(view: ResolvedView): CallState<StaticLayerInfo> {
  const question = view.shown.layer?.type === "STATIC" ? layerQuestion(view.shown) : undefined;
  return usePlaceInfo(view, question) as CallState<StaticLayerInfo>;
}

/** What to ask about the live layer on show, once the visitor has stopped changing the period. */
export function useLiveQuestion(view: ResolvedView, waitMs: number): LayerQuestion | undefined {
  const period = useDebouncedPeriod(view, waitMs);
  return view.shown.layer?.type === "LIVE" ? layerQuestion(view.shown, period) : undefined;
}

/** Numbers of the live layer on show. While the visitor changes the period, the last ones stay, marked `isPlaceholderData`. */
export function useLiveInfo(view: ResolvedView, waitMs = NUMBERS_WAIT_MS): CallState<LiveLayerInfo> {
  const { shown } = view;
  const period = useDebouncedPeriod(view, waitMs);
  const question = shown.layer?.type === "LIVE" ? layerQuestion(shown, period) : undefined;
  const info = usePlaceInfo(view, question) as CallState<LiveLayerInfo>;
  return { ...info, isPlaceholderData: info.isPlaceholderData || !isSame(period, shown.live?.period) };
}

/** Numbers of a place. A page of schools lies in its country; without one there is no place to count in. */
function usePlaceInfo(view: ResolvedView, question: LayerQuestion | undefined) {
  const place = placeQuery(view);
  return useLayerInfo(place ?? view.query, place && question);
}

/** Some schools with what the layer on show says about them. */
export function useSchools(ids: readonly number[], view: ResolvedView) {
  const { shown } = view;
  const period = useDebouncedPeriod(view, NUMBERS_WAIT_MS);
  const result = useLayerSchools(ids, layerQuestion(shown, period));
  return { ...result, isPlaceholderData: result.isPlaceholderData || !isSame(period, shown.live?.period) };
}

/** The period on show once the visitor has stopped changing it. */
function useDebouncedPeriod({ query, shown: { layer, live } }: ResolvedView, waitMs: number): Period | undefined {
  const now = live?.period;
  const subject = `${query.key} ${layer?.id} ${now === undefined}`;
  const [unit, start] = useDebounced(`${now?.unit} ${now?.start}`, subject, waitMs).split(" ");
  return now && periodOf(unit === "month" ? "month" : "week", Number(start));
}

function isSame(a: Period | undefined, b: Period | undefined): boolean {
  return a?.unit === b?.unit && a?.start === b?.start;
}
