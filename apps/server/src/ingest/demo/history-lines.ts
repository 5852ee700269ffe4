import type { HistoryProgress } from "./copy-history.ts";

/** Fraction of progress after which a line is printed. */
const STEP = 0.25;

/**
 * Creates the function that prints the progress of a history as lines of text. The aggregation at the end takes about
 * the same time again.
 */
export function createHistoryLines(out: (line: string) => void): (progress: HistoryProgress) => void {
  let next = 0;
  return ({ schools, totalSchools, days }) => {
    const done = totalSchools === 0 ? 1 : schools / totalSchools;
    if (done < next) return;
    if (next === 0) out("Making up measurements for the demonstration …");
    else
      out(
        `  ${Math.round(done * 100)} %: ${days.toLocaleString("en")} school-days${done === 1 ? "; adding up …" : ""}`,
      );
    next = Math.floor(done / STEP) * STEP + STEP;
  };
}
