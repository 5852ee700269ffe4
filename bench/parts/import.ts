import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { importSchools } from "../../apps/server/src/ingest/schools/import-schools.ts";
import type { OpenRecord } from "../../apps/server/src/record/open.ts";
import { formatValue } from "../report/format.ts";
import type { Findings, PartRequest } from "../run/part.ts";
import { noteFilled, openRecordOf, recordFolder, schoolsToImport, vacuum } from "../server/filled-record.ts";
import { readGround } from "../world/ground.ts";
import { writeSchoolFile } from "../world/school-file.ts";

interface Imported {
  readonly title: string;
  readonly seconds: number;
  readonly phases: string;
  readonly rows: Readonly<Record<string, number>>;
}

/** Imports a file of schools with every attribute into an empty record, and the same file again. */
export async function importFile({ schools, work }: PartRequest): Promise<Findings> {
  const dataDir = recordFolder(work, schools);
  const file = join(work, `schools-${schools}.csv`);
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir);
  const { places } = await readGround(work);
  await writeSchoolFile(file, schoolsToImport(schools, places), places);
  const { size } = await stat(file);
  const record = await openRecordOf(dataDir);
  const imports: Imported[] = [];
  try {
    for (const title of ["into an empty record", "the same file again"])
      imports.push(await importOnce(record, file, title));
    await vacuum(dataDir);
  } finally {
    await record.close();
    await rm(file);
  }
  await noteFilled(dataDir);
  return {
    figures: [
      { key: "import", what: `file of ${formatValue(size / 1e6, "MB")}`, value: imports[0]!.seconds, unit: "s" },
      { key: "import.again", what: "import of the same file again", value: imports[1]!.seconds, unit: "s" },
      {
        key: "import.memory",
        what: "highest memory of the importing process",
        value: (process.resourceUsage().maxRSS * 1024) / 1e6,
        unit: "MB",
      },
    ],
    tables: [
      {
        title: "Import of schools",
        head: ["import", "time", "phases", "rows"],
        rows: imports.map(({ title, seconds, phases, rows }) => [
          title,
          formatValue(seconds, "s"),
          phases,
          Object.entries(rows)
            .map(([outcome, count]) => `${outcome} ${formatValue(count, "")}`)
            .join(", "),
        ]),
      },
    ],
  };
}

async function importOnce(record: OpenRecord, file: string, title: string): Promise<Imported> {
  const starts: { readonly phase: string; readonly at: number }[] = [];
  const start = performance.now();
  const { rows } = await importSchools(record, {
    file,
    onProgress: ({ phase }) => {
      if (starts.at(-1)?.phase !== phase) starts.push({ phase, at: performance.now() });
    },
  });
  const end = performance.now();
  const phases = starts.map(({ phase, at }, i) => {
    return `${phase} ${formatValue(((starts[i + 1]?.at ?? end) - at) / 1000, "s")}`;
  });
  return { title, seconds: (end - start) / 1000, phases: phases.join(", "), rows: { ...rows } };
}
