import type { BenchmarkType, Layer } from "@schoolmap/contract";
import type { PeriodChoice } from "@schoolmap/rules";
import { useMemo } from "react";
import { useCountry } from "../../api/index.ts";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import type { ShownLive } from "../../resolved-view/shown.ts";
import { useResolveView } from "../../resolved-view/use-resolve-view.ts";
import { countryOf, type View } from "../../state/view.ts";

/** What all places are compared by: one layer, one period, one benchmark. */
export interface Basis {
  /** The view of the place that the comparison was begun from; of the world where there is no such place. */
  readonly view: ResolvedView;
  /** Null where only the school status is compared; undefined while it is not known. */
  readonly layer: Layer | null | undefined;
  readonly live: ShownLive | undefined;
  readonly period: PeriodChoice | undefined;
  readonly benchmark: BenchmarkType | undefined;
}

/** What the view compares by: its choices, and where it chose nothing what the country of its address gives. */
export function useBasis(view: ResolvedView): Basis {
  const code = countryOf(view.scope);
  const { isError } = useCountry(code);
  const place = isError ? undefined : code;
  const base = useResolveView(useMemo(() => changeScope(view, place), [view, place]));
  const { layer: shown, live } = base.shown;
  const layer = shown?.type === "SCHOOL_STATUS" ? null : shown;
  const { unit, start } = live?.period ?? {};
  return {
    ...{ view: base, layer, live },
    period: unit === undefined || start === undefined ? undefined : { unit, start },
    benchmark: view.benchmark ?? live?.benchmark,
  };
}

/** The country of the comparison, else the world; all else of the view stays. */
export function changeScope(view: View, code: string | undefined): View {
  return { ...view, scope: code === undefined ? { kind: "world" } : { kind: "country", code } };
}
