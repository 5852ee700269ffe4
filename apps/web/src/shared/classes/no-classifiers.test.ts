import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SOURCES = join(import.meta.dirname, "../..");
const RULES = join(import.meta.dirname, "../../../../../packages/rules/src");
const CLASSIFYING = [
  ...["aggregate", "classify", "connection", "live-classifier", "live-legend", "number-rule"].map(
    (name) => `classes/${name}.ts`,
  ),
  ...readdirSync(join(RULES, "live-rule")).map((name) => `live-rule/${name}`),
];

/** Exports that classify values or contain limits. The server has already applied them. */
const forbidden = new Set([
  ...CLASSIFYING.filter((name) => !name.includes(".test.")).flatMap((name) =>
    [...readFileSync(join(RULES, name), "utf8").matchAll(/^export (?:function|const) (\w+)/gm)].map(([, one]) => one!),
  ),
  "resolveBenchmark",
  "DEFAULT_BENCHMARK_BPS",
  "DEFAULT_BASE_BPS",
]);

/** Returns the names that a source file imports from the rules. */
function importsOf(source: string): string[] {
  return [...source.matchAll(/import \{([^}]*)\} from "@schoolmap\/rules"/g)].flatMap(([, names]) =>
    names!.split(",").map((name) => name.replace(/^\s*type\s+/, "").trim()),
  );
}

test("the browser does not classify values: every class and every limit comes from the server", () => {
  expect(forbidden).toContain("classifyLive");
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
  const found = files.flatMap((name) =>
    importsOf(readFileSync(join(SOURCES, name), "utf8"))
      .filter((one) => forbidden.has(one))
      .map((one) => `${name}: ${one}`),
  );
  expect(found).toEqual([]);
});
