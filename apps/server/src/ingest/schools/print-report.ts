import type { ImportReport } from "./report.ts";

const SHOWN_REJECTIONS = 10;

/**
 * Formats the report as lines for a terminal: the results of the rows, the reasons of rejections, and the first
 * rejected rows.
 */
export function reportLines(report: ImportReport): string[] {
  const { rows, countries, rejected } = report;
  const seconds = `${report.seconds.toFixed(1)} s`;
  return [
    `${report.fileName}: ${number(rows.total)} rows in ${seconds}${report.dryRun ? " (dry run: nothing was kept)" : ""}`,
    ...table([
      ["imported", rows.imported],
      ["updated", rows.updated],
      ["unchanged", rows.unchanged],
      ["rejected", rows.rejected],
    ]),
    ...section(
      "Countries",
      countries.map(({ name, imported, updated, unchanged }) => [name, imported + updated + unchanged]),
    ),
    ...countries.flatMap(({ name, demoRemoved }) =>
      demoRemoved > 0
        ? [`${number(demoRemoved)} demonstration schools of ${name} ${report.dryRun ? "would be" : "were"} removed.`]
        : [],
    ),
    ...section("Rejected, by reason", Object.entries(report.rejections)),
    ...rejected.slice(0, SHOWN_REJECTIONS).map(({ line, code, message }) => `  line ${line}: ${code}: ${message}`),
    ...(rows.rejected > SHOWN_REJECTIONS ? [`  … and ${number(rows.rejected - SHOWN_REJECTIONS)} more`] : []),
    ...section("Values left out, by column", Object.entries(report.warnings)),
    ...(report.ignoredColumns.length > 0 ? [`Columns not used: ${report.ignoredColumns.join(", ")}`] : []),
  ];
}

function section(title: string, rows: readonly (readonly [string, number])[]): string[] {
  return rows.length === 0 ? [] : [`${title}:`, ...table(rows)];
}

function table(rows: readonly (readonly [string, number])[]): string[] {
  const width = Math.max(...rows.map(([label]) => label.length));
  const digits = Math.max(...rows.map(([, count]) => number(count).length));
  return rows.map(([label, count]) => `  ${label.padEnd(width)}  ${number(count).padStart(digits)}`);
}

function number(count: number): string {
  return count.toLocaleString("en");
}
