/**
 * `npm run bench`: measures the budgets of the design on this machine, prints them as tables, and writes
 * docs/performance.md. That page describes the measurements and how to repeat them.
 */
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatCount, formatShare, formatValue } from "./report/format.ts";
import { idleShare, lowerSpeed, machineLine, machineSpeed, type Speed } from "./report/machine.ts";
import { writePage } from "./report/performance-page.ts";
import { figuresOf, keepResult, type Result } from "./report/results.ts";
import { asText, budgetTable, growthTable, otherTable } from "./report/tables.ts";
import { runInChild } from "./run/in-child.ts";
import { type Options, readOptions } from "./run/options.ts";
import { type Plan, planOf } from "./run/plan.ts";

const options = readOptions(process.argv.slice(2));
const work = options.work ?? (await mkdtemp(join(tmpdir(), "schoolmap-bench-")));
await mkdir(work, { recursive: true });
try {
  const results = await measure(options, await planOf(options, work), work);
  print(results, options);
  if (!options.quick) await writePage();
} finally {
  if (options.work === undefined) await rm(work, { recursive: true, force: true });
}

async function measure({ quick }: Options, plan: Plan, folder: string): Promise<Result[]> {
  const results: Result[] = [];
  for (const { part, schools, runs } of plan) {
    const [idle, before] = [await idleShare(), machineSpeed()];
    const start = performance.now();
    process.stderr.write(`${part}, ${formatCount(schools)} schools, machine ${formatShare(idle)} idle …`);
    const findings = await runInChild(part, { schools, work: folder, runs });
    const seconds = (performance.now() - start) / 1000;
    const speed = lowerSpeed(before, machineSpeed());
    process.stderr.write(` ${formatValue(seconds, "s")}, ${formatSpeed(speed)}\n`);
    const how = { runs, idle, ...speed, machine: machineLine(), measuredAt: new Date().toISOString() };
    const result: Result = { part, schools, ...how, ...findings };
    results.push(result);
    if (!quick) await keepResult(result);
  }
  return results;
}

function formatSpeed({ randomRead, step, firstWrite }: Speed): string {
  const write = formatValue(firstWrite, "ns");
  return `${formatValue(randomRead, "ns")} a random read, ${formatValue(step, "ns")} a step, ${write} a first write`;
}

function print(results: readonly Result[], { schools }: Options): void {
  const main = results.filter((result) => result.schools === schools);
  const figures = figuresOf(main, schools);
  console.log(`\n${formatCount(schools)} schools. ${machineLine()}`);
  const tables = [
    budgetTable(figures),
    ...main.flatMap((result) => result.tables),
    otherTable(figures),
    growthTable(results),
  ];
  for (const table of tables.filter(({ rows }) => rows.length > 0)) console.log(asText(table));
}
