import { apiEntries, type FilterChoice } from "@schoolmap/rules";

export interface RefusedChoice {
  readonly choice: FilterChoice;
  /** Key of the error message. */
  readonly text: "filters.unknown" | "filters.badValue";
}

/**
 * Returns the choices that the server refused, found by their API names. `refused` maps an API name to its error code.
 */
export function refusedChoices(
  choices: readonly FilterChoice[],
  refused: ReadonlyMap<string, string> | undefined,
): readonly RefusedChoice[] {
  return choices.flatMap((choice) => {
    const code = apiEntries([choice]).flatMap(([name]) => refused?.get(name) ?? [])[0];
    if (code === undefined) return [];
    return [{ choice, text: code === "invalid_filter_value" ? "filters.badValue" : "filters.unknown" }];
  });
}
