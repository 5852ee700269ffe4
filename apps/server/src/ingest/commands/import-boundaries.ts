import { parseArgs } from "node:util";
import { LEVELS } from "@schoolmap/geodata";
import { type Command, UsageError } from "../../command.ts";
import { CLI } from "../../record/actor.ts";
import { type BoundariesReport, importBoundaries, readBoundariesFile } from "../boundaries/import-boundaries.ts";

export const importBoundariesCommand: Command = {
  usage: "import-boundaries FILE --country CODE [--level 1] [--level-name county] [--name-property name] [--dry-run]",
  summary: "replace the regions of a country by those of a GeoJSON file",
  run: async (words, { record, out, signal }) => {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        country: { type: "string" },
        level: { type: "string", default: "1" },
        "level-name": { type: "string" },
        "name-property": { type: "string" },
        "dry-run": { type: "boolean" },
      },
    });
    const [file] = positionals;
    const levelName = values["level-name"];
    if (file === undefined || positionals.length > 1) throw new UsageError("Name one file of boundaries.");
    if (values.country === undefined) throw new UsageError("Say with --country whose regions they are.");
    if (values.level !== "1") throw new UsageError("Only boundaries of level 1, the regions, can be imported.");
    if (levelName !== undefined && !Object.hasOwn(LEVELS, levelName)) {
      throw new UsageError(`--level-name must be one of ${Object.keys(LEVELS).join(", ")}.`);
    }
    const report = await importBoundaries(await record(), {
      ...(await readBoundariesFile(file)),
      countryCode: values.country,
      level: levelName,
      nameProperty: values["name-property"],
      dryRun: values["dry-run"],
      actor: CLI,
      signal,
    });
    for (const line of reportLines(report)) out(line);
    return 0;
  },
};

function reportLines({
  fileName,
  country,
  dryRun,
  seconds,
  kept,
  added,
  removed,
  schools,
}: BoundariesReport): string[] {
  const list = (what: string, names: readonly string[]) =>
    names.length > 0 ? [`  ${what}: ${names.length} (${names.join(", ")})`] : [];
  return [
    `${fileName}: regions of ${country} in ${seconds.toFixed(1)} s${dryRun ? " (dry run: nothing was kept)" : ""}`,
    ...list("kept", kept),
    ...list("added", added),
    ...list("removed", removed),
    `  schools: ${schools.total}, of which ${schools.moved} in another region than before, ${schools.unplaced} in none`,
  ];
}
