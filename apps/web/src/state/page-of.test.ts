import { PAGE_PATHS } from "@schoolmap/contract";
import { expect, test } from "vitest";
import { PAGE_NAMES, pageOf } from "./page-of.ts";

test.each(PAGE_NAMES)("%s lives at its path, and the server answers it", (name) => {
  for (const address of [`/${name}`, `/${name}/?lng=es`]) expect(pageOf(address)).toBe(name);
  expect(PAGE_PATHS.some((path) => path.test(`/${name}`))).toBe(true);
});

test.each(["/map", "/", "/about/us", "/abouts", "/docs"])("no page lives at %s", (address) => {
  expect(pageOf(address)).toBeUndefined();
});
