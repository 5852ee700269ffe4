import { pino } from "pino";
import { expect, test } from "vitest";
import { parseQuery } from "./match/query.ts";
import { SearchIndexFollower } from "./search-index-follower.ts";
import { createPlaces, createSource, type TestSchool } from "./testing/create-source.ts";

const PLACES = createPlaces(["Kenya"]);
const createSchools = (count: number): TestSchool[] =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, name: `School ${i + 1}` }));
const createFollower = () => new SearchIndexFollower(pino({ level: "silent" }));

/** Creates a follower, and the list of its warnings. */
function createLoggedFollower() {
  const warnings: string[] = [];
  const log = pino({ level: "warn" }, { write: (line) => void warnings.push(line) });
  return { follower: new SearchIndexFollower(log), warnings };
}

async function find(follower: SearchIndexFollower, text: string) {
  const search = await follower.current();
  const fields = { name: true, gigaId: true, externalId: true };
  const request = { query: parseQuery(text), fields, scope: {}, ordering: "place" as const, skip: 0, limit: 10 };
  const { rows, count } = search.find(request);
  return { count, names: rows.map((row) => search.source.name(row)) };
}

test("the first search waits for the first build", async () => {
  const follower = createFollower();
  await expect(follower.current()).rejects.toThrow("follows no index");
  await follower.follow(createSource(createSchools(3), PLACES), null);
  expect((await find(follower, "school")).count).toBe(3);
});

test("the first build waits until it may begin, and then contains the changes since", async () => {
  let begin = () => {};
  const background = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const follower = new SearchIndexFollower(pino({ level: "silent" }), background);
  await follower.follow(createSource(createSchools(3), PLACES), null);
  await follower.follow(createSource([...createSchools(2), { id: 3, name: "Academy" }], PLACES), [3]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(follower.latest).toBeUndefined();
  begin();
  expect(await find(follower, "academy")).toEqual({ count: 1, names: ["Academy"] });
});

test("a small change is searchable immediately after it was followed", async () => {
  const follower = createFollower();
  await follower.follow(createSource(createSchools(50), PLACES), null);
  await follower.settled();
  const schools = [...createSchools(50).slice(1), { id: 60, name: "Academy" }];
  await follower.follow(createSource(schools, PLACES), [60]);
  expect(await find(follower, "academy")).toEqual({ count: 1, names: ["Academy"] });
  expect((await find(follower, "school")).count).toBe(49);
});

test("a change during a build is in the search afterwards", async () => {
  const follower = createFollower();
  const schools = createSchools(3000);
  await follower.follow(createSource(schools, PLACES), null);
  const changed = [{ id: 1, name: "Renamed" }, ...schools.slice(2)];
  await follower.follow(createSource(changed, PLACES), [1]);
  await follower.settled();
  expect((await find(follower, "renamed")).names).toEqual(["Renamed"]);
  expect((await find(follower, "school")).count).toBe(2998);
});

test("when anything may have changed, the previous index is searched until the new one is built", async () => {
  const follower = createFollower();
  await follower.follow(createSource(createSchools(10), PLACES), null);
  await follower.settled();
  await follower.follow(createSource(createSchools(40_000), PLACES), null);
  expect((await find(follower, "school")).count).toBe(10);
  await follower.settled();
  expect((await find(follower, "school")).count).toBe(40_000);
});

test("renamed places cause a rebuild of the search", async () => {
  const follower = createFollower();
  const schools = createSchools(5);
  await follower.follow(createSource(schools, PLACES), null);
  await follower.settled();
  const renamed = createSource(schools, createPlaces(["Uganda"]));
  await follower.follow(renamed, []);
  await follower.settled();
  expect((await follower.current()).source).toBe(renamed);
});

test("a build that a newer index makes unnecessary ends without a warning", async () => {
  const { follower, warnings } = createLoggedFollower();
  await follower.follow(createSource(createSchools(40_000), PLACES), null);
  await follower.follow(createSource(createSchools(40_001), PLACES), null);
  await follower.settled();
  expect((await find(follower, "school")).count).toBe(40_001);
  expect(warnings).toEqual([]);
});

test("after a failed build, the next change builds the search, regardless of its size", async () => {
  const { follower, warnings } = createLoggedFollower();
  const broken = {
    ...createSource(createSchools(3), PLACES),
    get names(): never {
      throw new Error("No memory.");
    },
  };
  await follower.follow(broken, null);
  await follower.settled();
  expect(warnings).toEqual([expect.stringContaining("No memory.")]);
  await follower.follow(createSource(createSchools(4), PLACES), [4]);
  await follower.settled();
  expect((await find(follower, "school")).count).toBe(4);
});
