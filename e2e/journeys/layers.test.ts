import { getCountry, getLayerInfo, listCountries, listLayers, type StaticLayerInfo } from "@schoolmap/contract";
import { expect, test } from "vitest";
import { choosesLayer, legendOf, legendSwitch, opensLayers } from "../driver/controls.ts";
import type { LonLat } from "../driver/map-driver.ts";
import { ask } from "../driver/server.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors({ forAll: true });
const COVERAGE = 4;
const IN_SAO_PAULO: LonLat = [-48.5, -22.3];

test("the coverage layer shows its numbers in the panel and the legend", async () => {
  const visitor = await aVisitor();
  const { id } = await ask(getCountry, {}, { code: "BR" });
  const info = (await ask(getLayerInfo, { country_id: id }, { layerId: COVERAGE })) as StaticLayerInfo;
  await visitor.goesOnTo("/map/country/br");
  await choosesLayer(visitor, "Cellular coverage");
  await visitor.seesParameter("layer", String(COVERAGE));
  await visitor.button(visitor.t("areas.schools")).click();
  await visitor.seesInPanel(info.total_schools.toLocaleString("en"));
  for (const where of [visitor.main, legendOf(visitor)]) {
    for (const count of Object.values(info.counts))
      await expect.poll(() => where.innerText()).toContain(count.toLocaleString("en"));
  }

  await visitor.goesBack();
  await visitor.seesParameter("layer", null);
  await expect.poll(() => legendOf(visitor).innerText()).not.toContain("Cellular coverage");
});

test("the map is redrawn when the layer changes", async () => {
  const visitor = await aVisitor();
  await visitor.goesOnTo(`/map/country/br?layer=${COVERAGE}&draw=schools`);
  const coverage = await visitor.map.pictureAt(IN_SAO_PAULO, 90);
  await visitor.goesOnTo("/map/country/br?layer=null&draw=schools");
  expect(await visitor.map.pictureAt(IN_SAO_PAULO, 90)).not.toBe(coverage);
  await choosesLayer(visitor, "Cellular coverage");
  await visitor.seesParameter("layer", String(COVERAGE));
  await visitor.button(visitor.t("areas.schools")).click();
  await visitor.map.pointsAt([-30, -30]);
  await expect.poll(() => visitor.map.pictureAt(IN_SAO_PAULO, 90)).toBe(coverage);
});

test("a class of a layer can be switched off, and another layer starts with all classes", async () => {
  const visitor = await aVisitor();
  await visitor.goesOnTo(`/map/country/br?layer=${COVERAGE}&draw=schools`);
  await legendSwitch(visitor, visitor.t("status.unknown"))
    .or(legendOf(visitor).getByRole("checkbox").last())
    .first()
    .click();
  await visitor.seesParameter("sU", "0");
  await choosesLayer(visitor, "Electricity");
  await visitor.seesParameter("sU", null);
});

test("the map shows one variable: the status or a layer, also from an older URL with both", async () => {
  const visitor = await aVisitor();
  await visitor.goesOnTo(`/map/country/br?layer=${COVERAGE}&status=connected&draw=schools`);
  const legend = legendOf(visitor);
  await legend.getByRole("heading", { name: "Cellular coverage" }).waitFor();
  expect(await legend.getByRole("heading").count()).toBe(1);
  const dialog = await opensLayers(visitor);
  expect(await dialog.getByRole("checkbox").count()).toBe(0);
  await dialog.getByRole("radio", { name: visitor.t("status.title") }).click();
  await visitor.seesParameter("layer", "null");
  await visitor.seesParameter("status", null);
  await visitor.presses("Escape");
});

test("a layer without data for the place is listed with the reason and cannot be selected", async () => {
  const visitor = await aVisitor();
  const { results } = await ask(listLayers);
  const countries = await ask(listCountries);
  const pair = results.flatMap((layer) => {
    const active = new Set(layer.active_countries_list.map(({ country }) => country));
    const country = countries.find(({ id }) => !active.has(id));
    return layer.type === "STATIC" && country ? [{ layer, country }] : [];
  })[0]!;
  await visitor.goesOnTo(`/map/country/${pair.country.code.toLowerCase()}`);
  const dialog = await opensLayers(visitor);
  const option = dialog.getByRole("radio", { name: pair.layer.name, exact: true });
  expect(await option.isDisabled()).toBe(true);
  const described = await option.evaluate(
    (radio) => document.getElementById(radio.getAttribute("aria-describedby") ?? "")?.textContent,
  );
  expect(described).toBe(visitor.t("layer.noDataIn", { place: pair.country.name }));
  await visitor.presses("Escape");
  await visitor.goesOnTo(`/map/country/${pair.country.code.toLowerCase()}?layer=${pair.layer.id}`);
  const words = { layer: pair.layer.name, place: pair.country.name, shown: visitor.t("status.title") };
  await visitor.seesInPanel(visitor.t("layer.replaced", words));
});
