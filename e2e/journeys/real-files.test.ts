import { readFile } from "node:fs/promises";
import { getCountry, getGlobalStat } from "@schoolmap/contract";
import { parse } from "csv-parse/sync";
import { describe, expect, inject, test } from "vitest";
import { regionsOf } from "../driver/places.ts";
import { ask } from "../driver/server.ts";
import { useVisitors } from "../driver/visitors.ts";
import { REAL_FILES } from "../setup/real-files.ts";

const { aVisitor } = useVisitors({ forAll: true });
const NO_DOTS = "ssC=0&ssN=0&ssU=0";
/** Number of regions that are clicked. All of them are opened by their address. */
const CLICKED = 4;

describe.for(REAL_FILES)("the file of real schools of $country", ({ code, country }) => {
  const file = inject("imported").find((one) => one.code === code);
  const path = `/map/country/${code.toLowerCase()}`;

  describe.skipIf(!file)("as imported", () => {
    test("the panel counts its rows without the rejected ones", async () => {
      const expected = (await rowsOf(file!.path)) - (await rowsOf(file!.rejections));
      expect(expected).toBeGreaterThan(1000);
      const visitor = await aVisitor();
      await visitor.goesOnTo(path);
      await visitor.seesTitle(country);
      await visitor.seesInPanel(new RegExp(`^${visitor.t("place.schools", { count: expected })} in \\d+ `));
      const { id, is_demo } = await ask(getCountry, {}, { code });
      expect(is_demo).toBe(false);
      const stat = await ask(getGlobalStat, { country_id: id });
      expect(stat.schools_connected).toBe(expected);
    });

    test("every region opens by its address and shows its own number", async () => {
      const visitor = await aVisitor();
      const regions = await regionsOf(code);
      expect(regions.length).toBeGreaterThan(2);
      await visitor.goesOnTo(path);
      for (const region of regions) {
        await visitor.follows(`${path}/${region.code}`);
        await visitor.seesTitle(region.name);
        await visitor.seesInPanel(new RegExp(` · ${visitor.t("place.schools", { count: region.total })}$`));
      }
    });

    test("regions open by click", async () => {
      const visitor = await aVisitor();
      const regions = await regionsOf(code);
      for (const region of regions.slice(0, CLICKED)) {
        await visitor.goesOnTo(`${path}?${NO_DOTS}`);
        await visitor.map.clicks(region.place);
        await visitor.seesPath(`${path}/${region.code}`);
        await visitor.seesTitle(region.name);
      }
    });
  });
});

/** Returns the number of records in a CSV file, without its header. */
async function rowsOf(path: string): Promise<number> {
  const rows: unknown[] = parse(await readFile(path), { bom: true, relax_quotes: true, relax_column_count: true });
  return rows.length - 1;
}
