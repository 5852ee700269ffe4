import type { Figure, Table } from "../run/part.ts";
import { BUDGETS, isMet } from "./budgets.ts";
import { formatCount, formatValue } from "./format.ts";
import { figuresOf, type Result } from "./results.ts";

/** Returns each budget with its measured value and the result. */
export function budgetTable(figures: readonly Figure[]): Table {
  const rows = BUDGETS.flatMap((budget) => {
    const sign = budget.kind === "most" ? "≤" : "≥";
    const limit = `${sign} ${formatValue(budget.limit, budget.unit)}`;
    const measured = figures.filter(({ key }) => key === budget.key);
    if (measured.length === 0) return [[budget.what, limit, "–", "not measured"]];
    return measured.map((figure) => [
      `${budget.what}: ${figure.what}`,
      limit,
      formatValue(figure.value, figure.unit),
      isMet(budget, figure) ? "met" : "MISSED",
    ]);
  });
  return { title: "Budgets", head: ["what", "budget", "measured", "verdict"], rows };
}

/** Returns the measured values without a budget. */
export function otherTable(figures: readonly Figure[]): Table {
  const budgeted = new Set(BUDGETS.map(({ key }) => key));
  const rows = figures
    .filter(({ key }) => !budgeted.has(key))
    .map(({ what, value, unit }) => [what, formatValue(value, unit)]);
  return { title: "Further figures", head: ["what", "measured"], rows };
}

const GROWTH: readonly { readonly head: string; readonly key: string; readonly what?: string }[] = [
  { head: "index built", key: "build" },
  { head: "read from its snapshot", key: "snapshot" },
  { head: "search built", key: "search.build" },
  { head: "resident memory", key: "resident" },
  { head: "tile p50", key: "tile.p50", what: "status, world" },
  { head: "tile p99", key: "tile.p99", what: "status, world" },
  { head: "world tile", key: "tile.world", what: "status, world" },
  { head: "numbers p99", key: "numbers.all" },
  { head: "search p99", key: "search.p99", what: "names letter by letter" },
];

/** Returns the same measurements over increasing numbers of schools. */
export function growthTable(results: readonly Result[]): Table {
  const sizes = [...new Set(results.filter(({ part }) => part === "build").map(({ schools }) => schools))];
  const cell = (figures: readonly Figure[], key: string, what: string | undefined) => {
    const figure = figures.find((one) => one.key === key && (what === undefined || one.what === what));
    return figure ? formatValue(figure.value, figure.unit) : "–";
  };
  return {
    title: "Growth",
    head: ["schools", ...GROWTH.map(({ head }) => head)],
    rows: sizes
      .sort((a, b) => a - b)
      .map((schools) => {
        const figures = figuresOf(results, schools);
        return [formatCount(schools), ...GROWTH.map(({ key, what }) => cell(figures, key, what))];
      }),
  };
}

/** Formats a table for a terminal. */
export function asText({ title, head, rows }: Table): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]!.length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join("  ")
      .trimEnd();
  return [`\n${title}`, line(head), widths.map((width) => "─".repeat(width)).join("  "), ...rows.map(line)].join("\n");
}

/** Formats a table for a page. The title is a second-level heading. */
export function asMarkdown({ title, head, rows }: Table): string {
  const line = (row: readonly string[]) => `| ${row.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [`## ${title}`, "", line(head), line(head.map(() => "---")), ...rows.map(line), ""].join("\n");
}
