import type { LiveLayerInfo, StaticLayerInfo } from "@schoolmap/contract";
import { type Period, periodOf } from "@schoolmap/rules";
import { type CallState, type LayerQuestion, useLayerInfo, useLayerSchools } from "../api/index.ts";
import { scopeKey, type View } from "../state/view.ts";
import { useDebounced } from "./use-patient.ts";
import { layerQuestion, type Shown, useShown } from "./use-shown.ts";

/** After a change of the period: numbers wait this long, tiles longer. */
export const NUMBERS_WAIT_MS = 500;
export const TILES_WAIT_MS = 1_000;

/** Numbers of the static layer on show. */
export function useStaticInfo(view: View, shown: Shown): CallState<StaticLayerInfo> {
  const question = shown.layer?.type === "STATIC" ? layerQuestion(shown) : undefined;
  return usePlaceInfo(view, question) as CallState<StaticLayerInfo>;
}

/** What to ask about the live layer on show, once the visitor has stopped turning the period. */
export function useLiveQuestion(view: View, shown: Shown, waitMs: number): LayerQuestion | undefined {
  const period = usePatientPeriod(view, shown, waitMs);
  return shown.layer?.type === "LIVE" ? layerQuestion(shown, period) : undefined;
}

/** Numbers of the live layer on show. While the visitor turns the period, the last ones stay, marked `isPlaceholderData`. */
export function useLiveInfo(view: View, shown: Shown, waitMs = NUMBERS_WAIT_MS): CallState<LiveLayerInfo> {
  const period = usePatientPeriod(view, shown, waitMs);
  const question = shown.layer?.type === "LIVE" ? layerQuestion(shown, period) : undefined;
  const info = usePlaceInfo(view, question) as CallState<LiveLayerInfo>;
  return { ...info, isPlaceholderData: info.isPlaceholderData || !isSame(period, shown.live?.period) };
}

/** Numbers of a place. A page of schools stands in its country; without one there is no place to count in. */
function usePlaceInfo(view: View, question: LayerQuestion | undefined) {
  return useLayerInfo(placeOf(view) ?? view, placeOf(view) ? question : undefined);
}

/** The view of the place whose numbers surround a view; undefined where there is none. */
export function placeOf(view: View): View | undefined {
  const { scope } = view;
  if (scope.kind !== "schools") return view;
  return scope.country === undefined
    ? undefined
    : { ...view, scope: { kind: "country", code: scope.country }, filters: {} };
}

/** Some schools with what the layer on show says about them. */
export function useSchools(ids: readonly number[], view: View) {
  const shown = useShown(view);
  const period = usePatientPeriod(view, shown, NUMBERS_WAIT_MS);
  const result = useLayerSchools(ids, layerQuestion(shown, period));
  return { ...result, isPlaceholderData: result.isPlaceholderData || !isSame(period, shown.live?.period) };
}

/** The period on show once the visitor has stopped turning it. */
function usePatientPeriod(view: View, { layer, live }: Shown, waitMs: number): Period | undefined {
  const now = live?.period;
  const subject = `${scopeKey(view.scope)} ${layer?.id} ${now === undefined}`;
  const [unit, start] = useDebounced(`${now?.unit} ${now?.start}`, subject, waitMs).split(" ");
  return now && periodOf(unit === "month" ? "month" : "week", Number(start));
}

function isSame(a: Period | undefined, b: Period | undefined): boolean {
  return a?.unit === b?.unit && a?.start === b?.start;
}
