import type { AdminMetadata } from "@schoolmap/contract";
import { expect, test } from "vitest";
import { byName, levelWord, nameIn } from "./place-names.ts";

const createRegion = (name: string, description = "province"): AdminMetadata => ({
  id: 1,
  layer_name: "adm1",
  name,
  name_en: name,
  names: { en: name, es: "", pt: name },
  description,
  description_ui_label: description,
  giga_id_admin: "X",
  mapbox_id: "",
  centroid: null,
  bbox: null,
});
const levels = {
  province: {
    one: { en: "province", es: "provincia", pt: "província" },
    other: { en: "provinces", es: "provincias", pt: "províncias" },
  },
};

test("uses the main name when a language has no name", () => {
  expect(nameIn(createRegion("Coast"), "es")).toBe("Coast");
});

test("names a level in the language, in singular and plural", () => {
  expect(levelWord(levels, "province", 8, "es")).toBe("provincias");
  expect(levelWord(levels, "province", 1, "en")).toBe("province");
  expect(levelWord(levels, "", 2, "en")).toBeUndefined();
});

test("sorts regions by the collation of the language", () => {
  const names = ["Zürich", "Åland", "Berlin"]
    .map((name) => createRegion(name))
    .sort(byName("en"))
    .map(({ name }) => name);
  expect(names).toEqual(["Åland", "Berlin", "Zürich"]);
});
