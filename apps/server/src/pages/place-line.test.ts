import { expect, test } from "vitest";
import { WORLD } from "../mapindex/index.ts";
import type { PagePlace } from "./place.ts";
import { placeLine } from "./place-line.ts";

const createPlace = (parts: Partial<PagePlace> = {}): PagePlace => ({
  ...{ scope: WORLD, names: ["Kenya"], regions: 8, level: "province", ...parts },
});

test("a country shows its number of schools and regions, with their local name", () => {
  expect(placeLine(createPlace(), 5200, "en")).toBe("5,200 schools in 8 provinces");
  expect(placeLine(createPlace(), 1, "pt")).toBe("1 escola em 8 províncias");
  expect(placeLine(createPlace({ regions: 1, level: "" }), 5200, "es")).toBe("5.200 escuelas en 1 región");
  expect(placeLine(createPlace({ regions: 0, level: "" }), 5200, "en")).toBe("5,200 schools");
});

test("a country without schools shows its regions or nothing", () => {
  expect(placeLine(createPlace(), 0, "en")).toBe("8 provinces");
  expect(placeLine(createPlace({ regions: 0 }), 0, "en")).toBe("");
});

test("a region shows its level and its country", () => {
  expect(placeLine(createPlace({ regions: 0, country: ["Kenia", "Kenya"] }), 1506, "es")).toBe(
    "Provincia de Kenia · 1.506 escuelas",
  );
});
