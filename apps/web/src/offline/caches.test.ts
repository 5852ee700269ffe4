import { expect, test } from "vitest";
import { answersCache, assetsCache, ours, outdated } from "./caches.ts";

const build = { id: "c", wire: "w2", entry: "/assets/index-c.js", files: [] };

test("a new build clears away all but its own, and the files of the build before for pages that are open", () => {
  const names = [
    "schoolmap-assets-a",
    "schoolmap-answers-w1",
    "schoolmap-assets-b",
    answersCache(build),
    assetsCache(build),
    "somebody-else",
  ];
  expect(outdated(names, build)).toEqual(["schoolmap-assets-a", "schoolmap-answers-w1"]);
});

test("answers of the same form outlive a build", () => {
  expect(outdated([answersCache(build)], { ...build, id: "d" })).toEqual([]);
});

test("a withdrawn worker takes all of ours and nothing of others", () => {
  expect(ours([assetsCache(build), answersCache(build), "somebody-else"])).toEqual([
    assetsCache(build),
    answersCache(build),
  ]);
});
