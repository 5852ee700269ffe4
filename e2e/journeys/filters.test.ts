import { getBreakdown, getCountry, getGlobalStat } from "@schoolmap/contract";
import { expect, test } from "vitest";
import { legendOf } from "../driver/controls.ts";
import { regionsOf } from "../driver/places.ts";
import { ask } from "../driver/server.ts";
import type { Visitor } from "../driver/visitor.ts";
import { useVisitors } from "../driver/visitors.ts";
import { STARTS_FILTERED } from "../setup/default-filter.ts";

const { aVisitor } = useVisitors({ forAll: true });
const FILTERS = { education_level__in: "primary|secondary", num_students__range: "100,500" };
const ADDRESS = `/map/country/br?${Object.entries(FILTERS)
  .map(([name, value]) => `filter__${name}=${value}`)
  .join("&")}&keep=me`;

test("numbers, regions, tiles and chips follow the filters of the address", async () => {
  const { id } = await ask(getCountry, {}, { code: "BR" });
  const stat = await ask(getGlobalStat, { country_id: id, ...FILTERS });
  const { results } = await ask(getBreakdown, { country_id: id, ...FILTERS });
  const visitor = await aVisitor();
  const earlier = visitor.watch.asked.length;
  await visitor.goesOnTo(`${ADDRESS}&layer=null&draw=schools`);
  await visitor.seesInPanel(filtersMatch(visitor, stat.schools_connected, 2));
  await expect.poll(() => chips(visitor).count()).toBe(3);
  await expect
    .poll(() => legendOf(visitor).innerText())
    .toContain(stat.connected_schools.connected.toLocaleString("en"));
  const [first] = results;
  const row = visitor.main.getByRole("listitem").filter({ has: visitor.link(first!.names.en) });
  await expect.poll(() => row.innerText()).toContain(first!.total.toLocaleString("en"));
  const tiles = visitor.watch.asked.slice(earlier).filter((path) => path.includes("/tiles/"));
  expect(tiles.length).toBeGreaterThan(0);
  for (const tile of tiles) for (const name of Object.keys(FILTERS)) expect(tile).toContain(name);
});

test("a chip removes its filter, 'Clear all' removes all, and other parameters are preserved", async () => {
  const { id } = await ask(getCountry, {}, { code: "BR" });
  const visitor = await aVisitor();
  await visitor.goesOnTo(ADDRESS);
  await chips(visitor)
    .getByRole("button", { name: /Remove filter Education level/ })
    .click();
  await visitor.seesParameter("filter__education_level__in", null);
  await visitor.seesParameter("filter__num_students__range", FILTERS.num_students__range);
  const stat = await ask(getGlobalStat, { country_id: id, num_students__range: FILTERS.num_students__range });
  await visitor.seesInPanel(filtersMatch(visitor, stat.schools_connected, 1));

  await visitor.goesBack();
  await chips(visitor)
    .getByRole("button", { name: visitor.t("filters.clearAll") })
    .click();
  await expect.poll(() => chips(visitor).count()).toBe(0);
  expect(visitor.address).toBe("/map/country/br?keep=me");
});

test("a country starts with its default filter, and stays without it after it is removed", async () => {
  const { code, column, value } = STARTS_FILTERED;
  const path = `/map/country/${code.toLowerCase()}`;
  const { id } = await ask(getCountry, {}, { code });
  const { schools_connected: count } = await ask(getGlobalStat, { country_id: id, [`${column}__in`]: value });
  const visitor = await aVisitor();
  const earlier = visitor.watch.asked.length;
  await visitor.goesOnTo(path);
  await visitor.seesInPanel(filtersMatch(visitor, count, 1));
  await expect.poll(() => chips(visitor).count()).toBe(1);
  expect(visitor.address, "what follows from the country is not written").toBe(path);
  await expect.poll(() => asksForSchools(visitor, earlier, id).length).toBeGreaterThan(0);
  for (const asked of asksForSchools(visitor, earlier, id))
    expect(new URLSearchParams(asked.split("?")[1]).get(`${column}__in`), asked).toBe(value);

  await chips(visitor).first().getByRole("button").click();
  await visitor.seesParameter("filters", "none");
  const bare = visitor.address;
  const [region] = await regionsOf(code);
  await visitor.main.getByRole("link", { name: region!.name, exact: true }).first().click();
  await visitor.seesParameter("filters", "none");
  await visitor.goesBack();
  await expect.poll(() => visitor.address).toBe(bare);
  await visitor.reloads();
  expect(visitor.address, "also loaded anew, and for whom the link is sent to").toBe(bare);

  await visitor.goesOnTo("/map/country/ke");
  await visitor.goesOnTo(path);
  await visitor.seesInPanel(filtersMatch(visitor, count, 1));
});

test("the shared link contains the default filter of a country", async () => {
  const { code, column, value } = STARTS_FILTERED;
  const visitor = await aVisitor();
  await visitor.goesOnTo(`/map/country/${code.toLowerCase()}`);
  await expect.poll(() => chips(visitor).count()).toBe(1);
  await visitor.button(visitor.t("share.title")).click();
  const link = visitor.page.getByRole("textbox", { name: visitor.t("share.link") });
  await expect.poll(() => link.inputValue()).toContain(`filter__${column}__in=${value}`);
  await visitor.presses("Escape");
});

test("a link with the number of a region shows the region, and further links use its code", async () => {
  const [region] = await regionsOf("BR");
  const { admin1_metadata } = await ask(getCountry, {}, { code: "BR" });
  const { id } = admin1_metadata.find(({ giga_id_admin }) => giga_id_admin === region!.code)!;
  const visitor = await aVisitor();
  const earlier = visitor.watch.asked.length;
  await visitor.goesOnTo(`/map/country/br/${id}?layer=null`);
  await visitor.seesTitle(region!.name);
  const stat = () => visitor.watch.asked.slice(earlier).filter((path) => path.includes("/global-stat/"));
  await expect.poll(() => stat().some((path) => path.includes(`admin1_id=${id}`))).toBe(true);
  await visitor.button(visitor.t("share.title")).click();
  const link = visitor.page.getByRole("textbox", { name: visitor.t("share.link") });
  await expect.poll(() => link.inputValue()).toContain(`/map/country/br/${region!.code}`);
  await visitor.presses("Escape");
});

test("filters are kept within the country and dropped outside it", async () => {
  const visitor = await aVisitor();
  await visitor.goesOnTo(ADDRESS);
  await visitor.main.getByRole("link", { name: "São Paulo", exact: true }).click();
  await visitor.seesTitle("São Paulo");
  await visitor.seesParameter("filter__num_students__range", FILTERS.num_students__range);
  await visitor.page
    .getByRole("navigation", { name: visitor.t("place.path") })
    .getByRole("link")
    .first()
    .click();
  await visitor.seesPath("/map");
  await visitor.seesParameter("filter__num_students__range", null);
});

/** Returns the requests of the visitor for numbers and tiles of the country, from a position on. */
function asksForSchools({ watch }: Visitor, since: number, countryId: number): readonly string[] {
  const kinds = /\/tiles\/|\/map\/\d|\/info\/|\/breakdown\//;
  return watch.asked.slice(since).filter((path) => kinds.test(path) && path.includes(`country_id=${countryId}`));
}

function filtersMatch({ t }: Visitor, count: number, filters: number): string {
  return t("filters.match", { count, filters: t("filters.filters", { count: filters }) });
}

function chips({ page, t }: Visitor) {
  return page.getByRole("list", { name: t("filters.title"), exact: true }).getByRole("listitem");
}
