import { describe, expect, test } from "vitest";
import { ROUTES } from "../route/routes.ts";
import { API_PRODUCTS } from "../terms/api-products.ts";
import { portalPaths, referenceGroups } from "./portal.ts";

const groups = referenceGroups(ROUTES);

describe("the API reference", () => {
  test("describes every call that the public or a key may send, and no call of the user interface", () => {
    const described = new Set(groups.filter(({ tag }) => tag).flatMap(({ routes }) => routes.map(({ id }) => id)));
    const tags = new Set(["Staff", "Account"]);
    const forPrograms = ROUTES.filter(({ access, tag }) => access !== "operator" && !tags.has(tag));
    expect([...described].sort()).toEqual(forPrograms.map(({ id }) => id).sort());
    expect(described.has("postMeasurements")).toBe(true);
    expect(described.has("signIn")).toBe(false);
  });

  test("has one page for each tag and each product of the catalogue", () => {
    const keys = groups.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(expect.arrayContaining(["schools", "school", "daily-check-app"]));
    expect(groups.filter(({ product }) => product)).toHaveLength(API_PRODUCTS.length);
    expect(portalPaths(ROUTES)).toEqual(expect.arrayContaining(["/docs", "/docs/api-keys", "/docs/api/measurement"]));
  });

  test("rejects a product that names an unknown call", () => {
    const without = ROUTES.filter(({ id }) => id !== "exportCsv");
    expect(() => referenceGroups(without)).toThrow(/SCHOOL names exportCsv/);
  });
});

test("a product is private exactly when its calls require a key", () => {
  for (const { product, routes } of groups) {
    if (!product) continue;
    const needsKey = routes.some(({ access }) => access !== "public");
    expect([product.code, product.category]).toEqual([product.code, needsKey ? "private" : "public"]);
  }
});
