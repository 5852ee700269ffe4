import { expect, test } from "vitest";
import { createProgressLine, progressText } from "./progress-line.ts";

const createProgress = (rows: number, bytes = rows) => ({ phase: "reading", rows, bytes, totalBytes: 1000 }) as const;

test("a line shows rows, rate, share and time left", () => {
  expect(progressText(createProgress(250), 5)).toBe(
    "Reading ██████░░░░░░░░░░░░░░░░░░ 25 %: 250 rows, 50 rows/s, 15 s left",
  );
  expect(progressText({ ...createProgress(250), totalBytes: undefined }, 5)).toBe("Reading: 250 rows, 50 rows/s");
  expect(progressText({ ...createProgress(1234), phase: "writing" }, 5)).toBe("Writing: 1,234 rows …");
});

test("a terminal redraws its line, other outputs get a line every five seconds and at a new phase", () => {
  for (const isTTY of [true, false]) {
    let time = 0;
    const written: string[] = [];
    const line = createProgressLine({ isTTY, write: (text) => written.push(text) }, () => time);
    for (time = 0; time <= 6000; time += 500) line.show(createProgress(time / 10));
    line.show({ ...createProgress(600), phase: "writing" });
    expect(written.length).toBe(isTTY ? 14 : 3);
    expect(written.every((text) => (isTTY ? text.startsWith("\r") : text.endsWith("\n")))).toBe(true);
  }
});
