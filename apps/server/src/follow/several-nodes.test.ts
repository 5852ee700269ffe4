import { editionOf } from "@schoolmap/contract";
import { expect, test } from "vitest";
import { anyRequest } from "./testing/any-request.ts";
import { createNode, type Node, type NodeAnswer } from "./testing/create-node.ts";
import { createDraw, createPlaces } from "./testing/create-places.ts";

const REQUESTS = 500;
const ROUNDS = 10;

/** Returns the parts of a response that must be equal; the id of a refused request differs. */
const comparable = ({ body, ...rest }: NodeAnswer) => ({
  ...rest,
  text: body.replace(/"requestId":"[^"]*"/, ""),
});

async function expectSameAnswers(path: string, [first, ...others]: readonly Node[]): Promise<NodeAnswer> {
  const expected = await first!.fetch(path);
  for (const node of others) expect.soft(comparable(await node.fetch(path)), path).toEqual(comparable(expected));
  return expected;
}

test("nodes of one build on one record return the same bytes, ETags and cache headers, regardless of their history", async () => {
  const draw = createDraw(20_261_122);
  const places = await createPlaces(draw);
  await places.addSchools(60);
  await places.measure(80);
  const old = await createNode(places.record);
  const statuses = new Map<number, number>();
  /** ETags of immutable responses, by address. */
  const kept = new Map<string, string | null>();
  for (let round = 0; round < ROUNDS; round++) {
    const { rows } = await places.record.pool.query<{ id: number }>(
      "select id from school where deleted is null order by id",
    );
    const schools = rows.map(({ id }) => id);
    const requests = Array.from({ length: REQUESTS / ROUNDS }, () => anyRequest(draw, places, schools));
    // The old node is busy while the record changes; in each round another node starts without state.
    const busy = Promise.all(requests.slice(0, 20).map((path) => old.fetch(path)));
    for (let i = 0; i < 3; i++) {
      if (round % 3 > 0) await places.change();
      await places.measure(1 + draw(20));
    }
    await busy;
    const fresh = await createNode(places.record);
    const nodes = [old, fresh];
    await Promise.all(nodes.map(({ follower }) => follower.refresh()));
    await Promise.all(nodes.map(({ follower }) => follower.search.settled()));
    const version = old.follower.index().version;
    /** An address with an immutable response never returns another response later. */
    const expectKeptForEver = async (path: string) => {
      const { cacheControl, etag } = await expectSameAnswers(path, nodes);
      if (!cacheControl?.includes("immutable")) return;
      expect.soft(etag, path).toBe(kept.get(path) ?? etag);
      kept.set(path, etag);
    };
    for (const path of requests) {
      const { status, etag } = await expectSameAnswers(path, nodes);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const joint = path.includes("?") ? "&" : "?";
      for (const v of [version, etag?.match(/^"(.*)-[\w-]{16}"$/)?.[1], `old.${version}`]) {
        if (!v) continue;
        await expectKeptForEver(`${path}${joint}v=${v}`);
      }
    }
    for (const path of [...kept.keys()].filter(() => draw(10) === 0)) await expectKeptForEver(path);
    await fresh.close();
  }
  expect(statuses.get(200)).toBeGreaterThan(REQUESTS * 0.8);
  expect(kept.size).toBeGreaterThan(REQUESTS / 4);
});

test("nodes of two builds have two versions, and neither returns an address of the other as immutable", async () => {
  const places = await createPlaces(createDraw(1));
  await places.addSchools(5);
  const [a, b] = [await createNode(places.record, { build: "aa" }), await createNode(places.record, { build: "bb" })];
  const [one, two] = [a, b].map(({ follower }) => follower.index().version);
  expect(editionOf(one!)).not.toBe(editionOf(two!));
  const responses = await Promise.all([
    a.fetch(`/api/statistics/global-stat/?v=${two}`),
    b.fetch(`/api/statistics/global-stat/?v=${two}`),
  ]);
  expect(responses.map(({ cacheControl }) => cacheControl?.includes("immutable"))).toEqual([false, true]);
  expect(responses[0].etag).not.toBe(responses[1].etag);
});
