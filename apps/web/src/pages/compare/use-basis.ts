import type { BenchmarkType, Layer } from "@schoolmap/contract";
import type { PeriodChoice } from "@schoolmap/rules";
import { useMemo } from "react";
import { useCountry } from "../../api/index.ts";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import type { ShownLive } from "../../resolved-view/shown.ts";
import { useResolveView } from "../../resolved-view/use-resolve-view.ts";
import { countryOf, type View } from "../../state/view.ts";

/** Basis of the comparison of all places: one layer, one period, one benchmark. */
export interface Basis {
  /** View of the place that the comparison started from, or of the world when that place does not exist. */
  readonly view: ResolvedView;
  /** Null when only the school status is compared; undefined until it is known. */
  readonly layer: Layer | null | undefined;
  readonly live: ShownLive | undefined;
  readonly period: PeriodChoice | undefined;
  readonly benchmark: BenchmarkType | undefined;
}

/** Returns the basis of a view: its own choices, otherwise the defaults of the country in its URL. */
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

/** Changes the scope to a country, or to the world. The rest of the view is unchanged. */
export function changeScope(view: View, code: string | undefined): View {
  return { ...view, scope: code === undefined ? { kind: "world" } : { kind: "country", code } };
}
