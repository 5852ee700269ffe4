import type { BenchmarkType, Layer } from "@schoolmap/contract";
import { useCountry } from "../../api/index.ts";
import { type ShownLive, useShown } from "../../resolved-view/use-shown.ts";
import type { PeriodChoice } from "../../state/view.ts";
import { countryOf, type View } from "../../state/view.ts";

/** What all places are compared by: one layer, one period, one benchmark. */
export interface Basis {
  /** The view of the place that the comparison was begun from; of the world where there is no such place. */
  readonly view: View;
  /** Null where only the school status is compared; undefined while it is not known. */
  readonly layer: Layer | null | undefined;
  readonly status: boolean;
  readonly live: ShownLive | undefined;
  readonly period: PeriodChoice | undefined;
  readonly benchmark: BenchmarkType | undefined;
}

/** What the view compares by: its choices, and where it chose nothing what the country of its address gives. */
export function useBasis(view: View): Basis {
  const code = countryOf(view.scope);
  const { isError } = useCountry(code);
  const scope = code === undefined || isError ? ({ kind: "world" } as const) : ({ kind: "country", code } as const);
  const base = { ...view, scope };
  const { layer: shown, status, live } = useShown(base);
  const layer = shown?.type === "SCHOOL_STATUS" ? null : shown;
  const { unit, start } = live?.period ?? {};
  return {
    ...{ view: base, layer, live, status: status || layer === null },
    period: unit === undefined || start === undefined ? undefined : { unit, start },
    benchmark: view.benchmark ?? live?.benchmark,
  };
}
