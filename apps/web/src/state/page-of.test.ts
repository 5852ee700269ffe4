import { PAGE_PATHS } from "@schoolmap/contract";
import { expect, test } from "vitest";
import { PAGE_NAMES, pageOf } from "./page-of.ts";

test.each(PAGE_NAMES)("%s is at its path, and the server serves it", (name) => {
  for (const address of [`/${name}`, `/${name}/?lng=es`]) expect(pageOf(address)).toBe(name);
  expect(PAGE_PATHS.some((path) => path.test(`/${name}`))).toBe(true);
});

test.each(["/map", "/", "/about/us", "/abouts", "/docs"])("there is no page at %s", (address) => {
  expect(pageOf(address)).toBeUndefined();
});
