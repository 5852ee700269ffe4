import { availableParallelism, cpus, release, totalmem, type } from "node:os";
import { setTimeout as wait } from "node:timers/promises";

const LOOK_MS = 1000;

/** Returns a description of this machine in one line. */
export function machineLine(): string {
  const model = cpus()[0]?.model.trim().replace(/\s+/g, " ") ?? "unknown processor";
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB of memory`;
  return `${availableParallelism()} cores (${model}), ${memory}, Node ${process.versions.node}, ${type()} ${release()}`;
}

/** Returns the idle share of the machine, 0 … 1. Other programs on it affect the measurements. */
export async function idleShare(): Promise<number> {
  const before = processorTimes();
  await wait(LOOK_MS);
  const after = processorTimes();
  return (after.idle - before.idle) / (after.all - before.all);
}

function processorTimes(): { readonly idle: number; readonly all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  return { idle: times.reduce((sum, { idle }) => sum + idle, 0), all };
}
