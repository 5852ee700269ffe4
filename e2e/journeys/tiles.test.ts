import { getCountry, getGlobalStat, getMeta, listCountries, type StatusCounts } from "@schoolmap/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { regionsOf } from "../driver/places.ts";
import { ask, askTile } from "../driver/server.ts";
import { featuresOf, type TileAddress } from "../driver/tiles.ts";

const STATUS_TILES = "/api/locations/schools/tiles/connectivity_status/";
const ZOOMS = Array.from({ length: 15 }, (_, zoom) => zoom);
/** Scopes with few schools: each school has its own tile at the highest zoom. */
const FEW = 220;
const SEED = 20_261_121;
const AT_ONCE = 8;

type Query = Readonly<Record<string, string | number | undefined>>;

describe("tiles add up to the panel's numbers at every zoom", () => {
  test("for ten random scopes and filters", async () => {
    for (const query of await randomScopes(10)) {
      const { expected, found } = await whileNothingChanges(() => panelAndTiles(query, ZOOMS));
      for (const { zoom, counts } of found) expect(counts, `${JSON.stringify(query)} z${zoom}`).toEqual(expected);
    }
  });

  test("for the world and for a large country", async () => {
    const { id } = await ask(getCountry, {}, { code: "BR" });
    for (const query of [{}, { country_id: id }] satisfies Query[]) {
      const { expected, found } = await whileNothingChanges(() => panelAndTiles(query, ZOOMS.slice(0, 7)));
      for (const { zoom, counts } of found) expect(counts, `z${zoom}`).toEqual(expected);
    }
  });

  test("the same request returns the same bytes", async () => {
    const { id } = await ask(getCountry, {}, { code: "BR" });
    const [one, two] = [0, 1].map(() => askTile(`${STATUS_TILES}4/5/8.mvt`, { country_id: id, cache: "off" }));
    expect(Buffer.from(await one!).equals(Buffer.from(await two!))).toBe(true);
  });
});

/** Returns regions with few schools, with and without a published filter. */
async function randomScopes(count: number): Promise<Query[]> {
  const countries = (await ask(listCountries)).map(({ code }) => code);
  const filters: readonly Query[] = [
    {},
    {},
    { education_level__in: "primary|none" },
    { num_students__range: "50,400" },
  ];
  const picks = fc.sample(fc.tuple(fc.constantFrom(...countries), fc.nat(), fc.constantFrom(...filters)), {
    seed: SEED,
    numRuns: count * 4,
  });
  const scopes: Query[] = [];
  for (const [code, position, filter] of picks) {
    if (scopes.length === count) break;
    const small = (await regionsOf(code)).filter(({ total }) => total <= FEW);
    const region = small[position % Math.max(1, small.length)];
    if (region) scopes.push({ admin1_id: region.id, ...filter });
  }
  expect(scopes).toHaveLength(count);
  return scopes;
}

/** Repeats reads during which the data version changed, because other journeys send measurements at the same time. */
async function whileNothingChanges<T>(read: () => Promise<T>): Promise<T> {
  const version = async () => (await ask(getMeta)).data_version;
  for (;;) {
    const before = await version();
    const result = await read();
    if ((await version()) === before) return result;
  }
}

async function panelAndTiles(query: Query, zooms: readonly number[]) {
  const { connected_schools: expected } = await ask(getGlobalStat, query);
  const found: { zoom: number; counts: StatusCounts }[] = [];
  for await (const sum of sums(query, zooms)) found.push(sum);
  return { expected, found };
}

/**
 * Yields the number of schools in the dots of a whole zoom, zoom by zoom. Only tiles below a tile with dots can have
 * dots.
 */
async function* sums(query: Query, zooms: readonly number[]) {
  let filled: readonly TileAddress[] = [];
  for (const zoom of zooms) {
    const addresses = zoom === 0 ? [{ z: 0, x: 0, y: 0 }] : filled.flatMap(quarters);
    const tiles = await inParallel(addresses, async (address) => ({ address, counts: await countsOf(address, query) }));
    filled = tiles.flatMap(({ address, counts }) => (total(counts) > 0 ? [address] : []));
    yield { zoom, counts: tiles.reduce((sum, { counts }) => added(sum, counts), nothing()) };
  }
}

async function countsOf(address: TileAddress, query: Query): Promise<StatusCounts> {
  const counts = nothing();
  for (const { properties } of await featuresOf(STATUS_TILES, address, "default", query))
    counts[properties.connectivity_status as keyof StatusCounts] += Number(properties.count ?? 1);
  return counts;
}

async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE)
    results.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(work))));
  return results;
}

function quarters({ z, x, y }: TileAddress): TileAddress[] {
  const [left, top] = [x * 2, y * 2];
  return [0, 1].flatMap((dx) => [0, 1].map((dy) => ({ z: z + 1, x: left + dx, y: top + dy })));
}

const nothing = (): StatusCounts => ({ connected: 0, not_connected: 0, unknown: 0 });
const total = ({ connected, not_connected, unknown }: StatusCounts) => connected + not_connected + unknown;

function added(a: StatusCounts, b: StatusCounts): StatusCounts {
  return {
    connected: a.connected + b.connected,
    not_connected: a.not_connected + b.not_connected,
    unknown: a.unknown + b.unknown,
  };
}
