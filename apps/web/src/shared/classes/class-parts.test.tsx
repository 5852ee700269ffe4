import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import english from "../../i18n/texts/en.json";
import { createTranslate } from "../../i18n/translate.ts";
import { ClassBar } from "./class-bar.tsx";
import { classParts, statusParts } from "./class-parts.ts";

const t = createTranslate("en", english.core);
const counts = { good: 3, moderate: 0, bad: 2, unknown: 5 };

test("omits classes that the legend does not name, but never omits unknown", () => {
  const legend = { good: { values: ["true"], labels: "Has water" }, bad: { values: ["false"], labels: " " } };
  expect(classParts(counts, legend, t, (text) => text.toUpperCase())).toEqual([
    { name: "good", label: "HAS WATER", count: 3 },
    { name: "bad", label: "Bad", count: 2 },
    { name: "unknown", label: "Insufficient data", count: 5 },
  ]);
});

test("shows the legend label for unknown", () => {
  const legend = { good: { values: [], labels: "Good" }, unknown: { values: [], labels: "Nobody asked" } };
  expect(classParts(counts, legend, t, (text) => text).map(({ label }) => label)).toEqual(["Good", "Nobody asked"]);
});

test("a bar lists its parts in its label and omits empty segments", () => {
  const parts = statusParts({ connected: 1200, not_connected: 0, unknown: 3 }, t);
  const html = renderToStaticMarkup(ClassBarOf(parts));
  expect(html).toContain('aria-label="Connected 1,200, Not connected 0, Unknown 3"');
  expect(html).not.toContain("paint-not_connected");
});

test("a bar without schools is hatched as unknown", () => {
  const html = renderToStaticMarkup(ClassBarOf(statusParts({ connected: 0, not_connected: 0, unknown: 0 }, t)));
  expect(html).toContain("paint-unknown");
});

function ClassBarOf(parts: Parameters<typeof ClassBar>[0]["parts"]) {
  return <ClassBar parts={parts} />;
}
