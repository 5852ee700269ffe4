import { apiEntries, type FilterChoice } from "@schoolmap/rules";

export interface RefusedChoice {
  readonly choice: FilterChoice;
  /** What is wrong with it. */
  readonly text: "filters.unknown" | "filters.badValue";
}

/** The choices among those that the server refused, by their names in the API with the code of what is wrong. */
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
