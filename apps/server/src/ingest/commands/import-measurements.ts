import { parseArgs } from "node:util";
import { pushSource } from "../../accounts/index.ts";
import { type Command, UsageError } from "../../command.ts";
import { CLI } from "../../record/actor.ts";
import { importMeasurements, type MeasurementImport, type RejectedLine } from "../measurements/import-measurements.ts";
import { createProgressLine } from "../progress-line.ts";
import { openFile } from "../schools/source.ts";

/** Maximum number of rejected lines that are printed, the first ones found; all are counted. */
const SHOWN = 100;

export const importMeasurementsCommand: Command = {
  usage: "import-measurements FILE --source NAME",
  summary: "take the measurements of a CSV file into the record",
  run: async (words, { record, out, signal }) => {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { source: { type: "string" } },
    });
    const [path] = positionals;
    if (path === undefined || positionals.length > 1) throw new UsageError("Name one file of measurements.");
    if (!values.source?.trim()) throw new UsageError("Say where the measurements come from: --source NAME.");
    const file = await openFile(path);
    const opened = await record();
    const sourceId = await pushSource(opened.db, values.source.trim(), CLI);
    const rejections: RejectedLine[] = [];
    const progress = createProgressLine(process.stderr);
    try {
      const onRejection = (rejection: RejectedLine) => {
        if (rejections.length < SHOWN) rejections.push(rejection);
      };
      const options = { sourceId, signal, onProgress: progress.show, onRejection };
      const result = await importMeasurements(opened, file, options);
      progress.clear();
      for (const line of reportLines(file.name, result, rejections)) out(line);
      return result.whole ? 0 : 130;
    } finally {
      progress.clear();
    }
  },
};

function* reportLines(
  name: string,
  { rows, accepted, rejected, whole }: MeasurementImport,
  rejections: readonly RejectedLine[],
): Generator<string> {
  yield `${name}: ${rows} rows${whole ? "" : ", then interrupted; these are kept"}`;
  yield `  accepted  ${accepted}`;
  yield `  rejected  ${rejected}`;
  const inOrder = rejections.toSorted((a, b) => a.line - b.line);
  for (const { line, code, message } of inOrder) yield `  line ${line}: ${code}: ${message}`;
  if (rejected > rejections.length) yield `  and ${rejected - rejections.length} more`;
}
