import { availableParallelism, cpus, release, totalmem, type } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { median } from "../run/measure.ts";

const LOOK_MS = 1000;
const BLOCK_BYTES = 2 ** 28;
const NEW_BYTES = 2 ** 26;
const PAGE_BYTES = 4096;
const READS = 10_000_000;
const STEPS = 100_000_000;
const RUNS = 3;
const NS_PER_MS = 1e6;

/** Speed of the machine at one moment. Other guests of the same host slow it down even when it is idle. */
export interface Speed {
  /** Time of a random read from memory, in ns. */
  readonly randomRead: number;
  /** Time of a step of a loop that multiplies and adds integers in registers, in ns. */
  readonly step: number;
  /** Time of the first write to a page of new memory, which the kernel then provides, in ns. */
  readonly firstWrite: number;
}

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

/** Returns the speed of the machine now: the medians of several runs. */
export function machineSpeed(): Speed {
  return {
    randomRead: randomReadTime(),
    step: medianNs(stepsTime, STEPS),
    firstWrite: medianNs(firstWritesTime, NEW_BYTES / PAGE_BYTES),
  };
}

/** Returns the lower speed of the two: the longer time of each. */
export function lowerSpeed(a: Speed, b: Speed): Speed {
  return {
    randomRead: Math.max(a.randomRead, b.randomRead),
    step: Math.max(a.step, b.step),
    firstWrite: Math.max(a.firstWrite, b.firstWrite),
  };
}

/** Reads a block much larger than the caches of a processor, which is how an index is read. */
function randomReadTime(): number {
  const block = new Uint8Array(BLOCK_BYTES);
  writeToEachPage(block);
  return medianNs(() => readsTime(block), READS);
}

/** Returns the time of the first write to each page of a new block, in ms. A program pays for it when its memory grows. */
function firstWritesTime(): number {
  const block = new Uint8Array(NEW_BYTES);
  const start = performance.now();
  writeToEachPage(block);
  return performance.now() - start;
}

function writeToEachPage(block: Uint8Array): void {
  for (let at = 0; at < block.length; at += PAGE_BYTES) block[at] = 1;
}

/** Returns the median time of one of `count` operations, in ns. `timeOfAll` returns the time of all, in ms. */
function medianNs(timeOfAll: () => number, count: number): number {
  return median(Array.from({ length: RUNS }, () => timeOfAll() / count)) * NS_PER_MS;
}

/** Returns the time of all reads of a run, in ms. */
function readsTime(block: Uint8Array): number {
  const start = performance.now();
  let [at, sum] = [1, 0];
  for (let read = 0; read < READS; read++) {
    at = nextPlace(at);
    sum += block[at & (BLOCK_BYTES - 1)]!;
  }
  const ms = performance.now() - start;
  // The sum is used so that the compiler does not remove the reads.
  if (sum > READS) throw new Error("The block contains only zeros and ones.");
  return ms;
}

/** Returns the time of all steps of a run, in ms. */
function stepsTime(): number {
  const start = performance.now();
  let at = 1;
  for (let step = 0; step < STEPS; step++) at = nextPlace(at);
  const ms = performance.now() - start;
  // The generator has a period of 2³², so the last place is not the first. It is used as the sum is.
  if (at === 1) throw new Error("The generator repeats itself too early.");
  return ms;
}

/** Linear congruential generator of Numerical Recipes: https://en.wikipedia.org/wiki/Linear_congruential_generator */
function nextPlace(at: number): number {
  return (Math.imul(at, 1_664_525) + 1_013_904_223) | 0;
}

function processorTimes(): { readonly idle: number; readonly all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  return { idle: times.reduce((sum, { idle }) => sum + idle, 0), all };
}
