import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { parseArgs } from "node:util";
import { stringify } from "csv-stringify";
import { type Command, UsageError } from "../../command.ts";
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
        actor: "cli",
        onProgress: progress.show,
        onRejection: rejections?.write,
        signal,
      });
      progress.clear();
      for (const line of reportLines(report)) out(line);
      return 0;
    } finally {
      progress.clear();
      await rejections?.close();
    }
  },
};

/** A CSV file with a line per rejected row. Formulas are escaped, because people open it in a spreadsheet. */
function openRejections(path: string) {
  const rows = stringify({ header: true, columns: ["line", "code", "message", "excerpt"], escape_formulas: true });
  const file = createWriteStream(path);
  rows.pipe(file);
  return {
    write: (rejection: Rejection): void => {
      rows.write(rejection);
    },
    close: (): Promise<void> => {
      rows.end();
      return finished(file);
    },
  };
}
