import { closeSync, openSync, writeSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Command, UsageError } from "../../command.ts";
import { type Cell, csvText } from "../../lib/csv-text.ts";
import { CLI } from "../../record/actor.ts";
import { createProgressLine } from "../progress-line.ts";
import type { Rejection } from "../school-files/reasons.ts";
import { importSchools } from "../schools/import-schools.ts";
import { reportLines } from "../schools/print-report.ts";

export const importSchoolsCommand: Command = {
  usage: "import-schools FILE [--country CODE] [--dry-run] [--report FILE.csv]",
  summary: "take the schools of a CSV file into the record",
  run: async (words, { record, out, signal }) => {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { country: { type: "string" }, "dry-run": { type: "boolean" }, report: { type: "string" } },
    });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) throw new UsageError("Name one file of schools.");
    const progress = createProgressLine(process.stderr);
    const rejections = values.report === undefined ? undefined : openRejections(values.report);
    try {
      const report = await importSchools(await record(), {
        file,
        countryCode: values.country,
        dryRun: values["dry-run"],
        actor: CLI,
        onProgress: progress.show,
        onRejection: rejections?.write,
        signal,
      });
      progress.clear();
      for (const line of reportLines(report)) out(line);
      return 0;
    } finally {
      progress.clear();
      rejections?.close();
    }
  },
};

const COLUMNS = ["line", "code", "message", "excerpt"] as const;

/**
 * Opens a CSV file with one line per rejected row. Formulas are escaped because users open the file in a spreadsheet.
 * Each line is written to the disk before the next row is read, so that no queue grows and a full disk ends the import.
 * @throws Error with one sentence when the file cannot be written
 */
function openRejections(path: string) {
  const file = createFile(path);
  const writeLine = (cells: readonly Cell[]) => void writeSync(file, csvText([cells]));
  writeLine(COLUMNS);
  return {
    write: (rejection: Rejection): void => writeLine(COLUMNS.map((column) => rejection[column])),
    close: (): void => closeSync(file),
  };
}

function createFile(path: string): number {
  try {
    return openSync(path, "w");
  } catch (error) {
    throw new Error(`The report cannot be written: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
