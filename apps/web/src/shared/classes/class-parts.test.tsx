import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import english from "../../i18n/texts/en.json";
import { createTranslate } from "../../i18n/translate.ts";
import { ClassBar } from "./class-bar.tsx";
import { classParts, statusParts } from "./class-parts.ts";

const t = createTranslate("en", english.core);
const counts = { good: 3, moderate: 0, bad: 2, unknown: 5 };

test("classes that the legend does not name are left out, unknown never is", () => {
  const legend = { good: { values: ["true"], labels: "Has water" }, bad: { values: ["false"], labels: " " } };
  expect(classParts(counts, legend, t, (text) => text.toUpperCase())).toEqual([
    { name: "good", label: "HAS WATER", count: 3 },
    { name: "bad", label: "Bad", count: 2 },
    { name: "unknown", label: "Insufficient data", count: 5 },
  ]);
});

test("the legend's own word for unknown is shown", () => {
  const legend = { good: { values: [], labels: "Good" }, unknown: { values: [], labels: "Nobody asked" } };
  expect(classParts(counts, legend, t, (text) => text).map(({ label }) => label)).toEqual(["Good", "Nobody asked"]);
});

test("a bar says its parts in words and leaves empty segments out", () => {
  const parts = statusParts({ connected: 1200, not_connected: 0, unknown: 3 }, t);
  const html = renderToStaticMarkup(ClassBarOf(parts));
  expect(html).toContain('aria-label="Connected 1,200, Not connected 0, Unknown 3"');
  expect(html).not.toContain("paint-not_connected");
});

test("a bar of nothing is hatched: no data is no class", () => {
  const html = renderToStaticMarkup(ClassBarOf(statusParts({ connected: 0, not_connected: 0, unknown: 0 }, t)));
  expect(html).toContain("paint-unknown");
});

function ClassBarOf(parts: Parameters<typeof ClassBar>[0]["parts"]) {
  return <ClassBar parts={parts} />;
}
