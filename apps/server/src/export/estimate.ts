import type { RowSet } from "../mapindex/index.ts";
import type { Writer } from "./writer.ts";

/** Number of sampled rows, which are written in a few milliseconds. */
const SAMPLE = 256;

/** Estimates the size of an export in bytes, from the average size of rows sampled across the export. */
export function estimatedBytes(rows: RowSet, writer: Writer): number {
  const frame = Buffer.byteLength(writer.head()) + Buffer.byteLength(writer.tail());
  const sample = sampleOf(rows);
  if (sample.length === 0) return frame;
  return Math.round(frame + (Buffer.byteLength(writer.rows(sample)) / sample.length) * rows.count);
}

function sampleOf(rows: RowSet): number[] {
  const step = Math.max(1, Math.floor(rows.count / SAMPLE));
  const sample: number[] = [];
  let at = 0;
  rows.eachRow((row) => {
    if (at++ % step === 0) sample.push(row);
  });
  return sample;
}
