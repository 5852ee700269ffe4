import type { GraphData, ValueClass } from "@schoolmap/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import english from "../../i18n/texts/en.json";
import { createTranslate } from "../../i18n/translate.ts";
import { Bars } from "./bars.tsx";
import { chartCsv, chartDays } from "./chart-days.ts";
import { daySentence } from "./day-words.ts";

const t = createTranslate("en", { ...english.core, ...english.map });

const createDay = (key: string, value: number | null, name: ValueClass | null): GraphData[number] => ({
  ...{ group: "Speed", key, value, class: name },
});
const graph = [
  createDay("09-11-2026", 20, "moderate"),
  createDay("10-11-2026", 21.34, "good"),
  createDay("11-11-2026", null, null),
  createDay("12-11-2026", 0, "bad"),
];

test("gives each day the class from the server, regardless of its value", () => {
  expect(chartDays(graph).map(({ name }) => name)).toEqual(["moderate", "good", null, "bad"]);
  const slow = chartDays([createDay("09-11-2026", 30, "bad")]);
  const html = renderToStaticMarkup(<Bars days={slow} benchmark={20} at={undefined} />);
  expect(html).toContain("chart-bad");
  expect(html).not.toContain("chart-good");
});

test("draws a day without a class as a plain bar, and describes only its value", () => {
  const plain = chartDays([createDay("09-11-2026", 30, null)]);
  expect(renderToStaticMarkup(<Bars days={plain} benchmark={null} at={undefined} />)).toContain("chart-plain");
  expect(daySentence(plain[0]!, "Mbps", t)).toBe("Mon 9 Nov 2026: 30.0\u00a0Mbps");
});

test("draws and describes a day without a measurement as missing, not as zero", () => {
  const days = chartDays(graph);
  const html = renderToStaticMarkup(<Bars days={days} benchmark={20} at={undefined} />);
  expect(html.match(/chart-missing/g)).toHaveLength(1);
  expect(html.match(/chart-bar /g)).toHaveLength(3);
  expect(html).toContain("chart-benchmark");
  expect(daySentence(days[2]!, "Mbps", t)).toBe("Wed 11 Nov 2026: No data");
  expect(daySentence(days[1]!, "Mbps", t)).toBe("Tue 10 Nov 2026: 21.3\u00a0Mbps, Good");
});

test("writes a row for every day to the file, with empty fields when nothing was measured", () => {
  expect(chartCsv(chartDays(graph), "Mbps").split("\r\n")).toEqual([
    "day,value,unit,class",
    "2026-11-09,20,Mbps,moderate",
    "2026-11-10,21.34,Mbps,good",
    "2026-11-11,,Mbps,",
    "2026-11-12,0,Mbps,bad",
  ]);
});
