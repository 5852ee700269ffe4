import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { SETTINGS } from "./settings/settings.ts";

test("the README lists every setting with its default", async () => {
  const readme = await readFile(new URL("../../../README.md", import.meta.url), "utf8");
  const listed = /<!-- settings[^>]*-->\n(.*)<!-- \/settings -->/s.exec(readme)?.[1];
  expect(listed?.trim()).toBe(settingsTable());
});

function settingsTable(): string {
  const rows = Object.entries(SETTINGS).map(
    ([name, { default: fallback, description }]) =>
      `| \`${name}\` | ${fallback === "" ? "" : `\`${fallback}\``} | ${description} |`,
  );
  return ["| setting | default | meaning |", "| --- | --- | --- |", ...rows].join("\n");
}
