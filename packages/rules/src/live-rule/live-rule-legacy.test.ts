import fc from "fast-check";
import { expect, test } from "vitest";
import { printLiveBenchmark, printLiveRule } from "./live-rule.ts";
import { importLegacyRule } from "./live-rule-legacy.ts";

/** Returns the meaning of a text as a printed rule, benchmark or problem. */
function meaningOf(text: string): string {
  const read = importLegacyRule(text);
  if ("rule" in read) return printLiveRule(read.rule);
  if ("benchmark" in read) return printLiveBenchmark(read.benchmark);
  return "never" in read ? "never" : `refused: ${read.problem}`;
}

const PER_SCHOOL = "value >= coalesce(download_speed_benchmark, 60000000)";

test.each([
  ["SQL:{col_name} >= coalesce(sws.download_speed_benchmark, 60000000)", PER_SCHOOL],
  ['sql: sds."{col_name}" >= COALESCE(sws."download_speed_benchmark", 60000000)', PER_SCHOOL],
  ["SQL: ({table_name}.{col_name} >= coalesce(download_speed_benchmark, 60000000))", PER_SCHOOL],
  ["SQL: coalesce(sws.download_speed_benchmark, 60000000) <= {col_name}", PER_SCHOOL],
  ["SQL: ({col_name} >= 5) AND ({col_name} < sws.num_students)", "value >= 5 and value < num_students"],
  ["SQL:AVG(coalesce(download_speed_benchmark, 60000000))", "avg(coalesce(download_speed_benchmark, 60000000))"],
  ["SQL: avg(sws.download_speed_benchmark)", "avg(download_speed_benchmark)"],
  ["SQL: 1 = 2", "never"],
  ["SQL:(1=0)", "never"],
  ["SQL: FALSE", "never"],
  ["SQL: {col_name} < 0", "never"],
  ["SQL: {col_name} > 5 and {col_name} < 5", "never"],
  ["SQL: {col_name} > 5 and {col_name} <= 5", "never"],
  ["SQL: {col_name} > 3 and {col_name} >= 5 and {col_name} <= 5", "value > 3 and value >= 5 and value <= 5"],
  ["SQL: {col_name} = 0", "value = 0"],
])("%s → %s", (text, meaning) => {
  expect(meaningOf(text)).toBe(meaning);
});

test.each([
  "{col_name} > 5",
  "SQL:",
  "SQL: 1 = 1",
  "SQL: value > 5",
  "SQL: {col_name} > 5; delete from school",
  "SQL: {col_name} > (select max(num_students) from school)",
  "SQL: {col_name} > sds.num_students",
  "SQL: {col_name} is null",
  "SQL: {col_name} > 5 or 1 = 1",
  "SQL: case when {col_name} > 5 then 1 end > 0",
  "SQL: {col_name} > 5 /* x */",
  `SQL: ${"(".repeat(100_000)}`,
  "SQL: {col_name}{col_name} > 5",
])("rejects %.60s", (text) => {
  expect(meaningOf(text)).toMatch(/^refused: .+\.$/);
});

test("every text is accepted or rejected, without an exception", () => {
  const piece = fc.constantFrom(
    "{col_name}",
    "{table_name}.",
    "sws.",
    "num_students",
    ">",
    "=",
    "(",
    ")",
    "and",
    "1",
    "avg",
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      expect(() => importLegacyRule(`SQL:${pieces.join(" ")}`)).not.toThrow();
    }),
  );
});
