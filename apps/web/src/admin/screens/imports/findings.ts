import type { ImportPlan, ResponseOf, readImportColumns } from "@schoolmap/contract";

/** What the server found in the columns of a file. */
export type Findings = ResponseOf<typeof readImportColumns>;
export type Finding = Findings["columns"][number];

/** Words of a column that nobody has given a meaning yet. */
export function openWords({ at, values }: Finding, plan: ImportPlan, { words }: Findings): readonly string[] {
  const target = plan.columns.find((column) => column.at === at)?.target;
  const known = target ? words[target] : undefined;
  if (!target || !known || target === "education_level") return [];
  const said = plan.values[target] ?? {};
  return values.flatMap(({ word }) => (Object.hasOwn(said, word) || Object.hasOwn(known, word) ? [] : [word]));
}

/** Whether a person must look at a column: words without a meaning, or values that do not fit. */
export function needsYou(finding: Finding, plan: ImportPlan, found: Findings): boolean {
  return openWords(finding, plan, found).length > 0;
}
