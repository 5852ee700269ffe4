import { getCountry, getGlobalStat } from "@schoolmap/contract";
import { expect, test } from "vitest";
import { THEMES } from "../../apps/web/src/state/view.ts";
import { inkOfStatus } from "../driver/ink.ts";
import { ask } from "../driver/server.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors({ sharp: true });
/** With INK=all, every country is checked in every theme. */
const others = process.env.INK === "all" ? THEMES : (["accessible"] as const);
const VIEWS = [
  ["CO", THEMES],
  ["KE", others],
  ["BR", others],
] as const;
/** Permitted difference between the share of a colour on the map and the share of its status in the schools. */
const TOLERANCE = 0.1;

test("in every theme, each status has the same share of the colour on the map as of the schools", async () => {
  const visitor = await aVisitor({ width: 1400, height: 900 });
  await visitor.opens("/map/country/co");
  const unlike: string[] = [];
  for (const [code, themes] of VIEWS) {
    const { id } = await ask(getCountry, {}, { code });
    const { connected_schools: counts } = await ask(getGlobalStat, { country_id: id });
    const schools = [counts.connected, counts.not_connected, counts.unknown];
    const all = schools.reduce((sum, count) => sum + count, 0);
    for (const theme of themes) {
      const ink = await inkOfStatus(visitor, `/map/country/${code.toLowerCase()}?layer=null&draw=schools`, theme);
      const isFair = ink.every((share, at) => Math.abs(share - schools[at]! / all) <= TOLERANCE);
      if (!isFair)
        unlike.push(
          `${code} ${theme}: ${ink.map(percent)} of the colour, ${schools.map((n) => percent(n / all))} of the schools`,
        );
    }
  }
  expect(unlike).toEqual([]);
});

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
