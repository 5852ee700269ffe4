import { expect, test } from "vitest";
import { assetsCache, outdated, ownCaches, responsesCache } from "./caches.ts";

const build = { id: "c", wire: "w2", entry: "/assets/index-c.js", files: [] };

test("a new build removes all caches except its own and the files of the previous build, which open pages use", () => {
  const names = [
    "schoolmap-assets-a",
    "schoolmap-answers-w1",
    "schoolmap-assets-b",
    responsesCache(build),
    assetsCache(build),
    "somebody-else",
  ];
  expect(outdated(names, build)).toEqual(["schoolmap-assets-a", "schoolmap-answers-w1"]);
});

test("responses of the same format remain after a new build", () => {
  expect(outdated([responsesCache(build)], { ...build, id: "d" })).toEqual([]);
});

test("a withdrawn worker removes all caches of the product and no others", () => {
  expect(ownCaches([assetsCache(build), responsesCache(build), "somebody-else"])).toEqual([
    assetsCache(build),
    responsesCache(build),
  ]);
});
