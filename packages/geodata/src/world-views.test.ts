import { expect, test } from "vitest";
import { WORLD_VIEWS, worldViewOf } from "./world-views.ts";

test.each(WORLD_VIEWS)("a visitor from %s gets their own view", (view) => {
  expect(worldViewOf(view)).toBe(view);
  expect(worldViewOf(view.toLowerCase())).toBe(view);
});

test.each(["HK", "MO"])("%s gets the view of China", (code) => {
  expect(worldViewOf(code)).toBe("CN");
});

test.each(["KE", "BA", "XK", "", null])("%s gets the default view", (code) => {
  expect(worldViewOf(code)).toBe("US");
});
