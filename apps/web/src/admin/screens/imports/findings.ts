import type { ImportPlan, ResponseOf, readImportColumns } from "@schoolmap/contract";

/** The columns of a file, as analysed by the server. */
export type Findings = ResponseOf<typeof readImportColumns>;
export type Finding = Findings["columns"][number];

/** Returns the words of a column without a meaning. */
export function openWords({ at, values }: Finding, plan: ImportPlan, { words }: Findings): readonly string[] {
  const target = plan.columns.find((column) => column.at === at)?.target;
  const known = target ? words[target] : undefined;
  if (!target || !known || target === "education_level") return [];
  const chosen = plan.values[target] ?? {};
  return values.flatMap(({ word }) => (Object.hasOwn(chosen, word) || Object.hasOwn(known, word) ? [] : [word]));
}

/** Returns whether a column requires a decision by the user, because it has words without a meaning. */
export function needsYou(finding: Finding, plan: ImportPlan, found: Findings): boolean {
  return openWords(finding, plan, found).length > 0;
}
