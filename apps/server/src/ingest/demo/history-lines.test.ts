import { expect, test } from "vitest";
import { createHistoryLines } from "./history-lines.ts";

test("prints a line at the start of a history, after each quarter and at the end", () => {
  const lines: string[] = [];
  const show = createHistoryLines((line) => lines.push(line));
  for (const schools of [0, 1, 10, 26, 30, 60, 76, 90, 100]) show({ schools, totalSchools: 100, days: schools * 1000 });
  expect(lines).toEqual([
    "Making up measurements for the demonstration …",
    "  26 %: 26,000 school-days",
    "  60 %: 60,000 school-days",
    "  76 %: 76,000 school-days",
    "  100 %: 100,000 school-days; adding up …",
  ]);
});
