import type { HistoryProgress } from "./copy-history.ts";

/** A line is printed each time when so much more is done. */
const STEP = 0.25;

/** Makes the function that says in plain lines how far a history is; the summing up at the end takes as long again. */
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
