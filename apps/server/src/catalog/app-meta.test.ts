import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createDoors, type Doors } from "./testing/create-doors.ts";
import { createKenyanSchools } from "./testing/kenyan-schools.ts";

let doors: Doors;
beforeAll(async () => {
  doors = await createDoors({ MAP_PROVIDER_URL: "https://tiles.example/{token}/s.json", MAP_PROVIDER_TOKEN: "abc" });
}, 60_000);
afterAll(() => doors.close());
beforeEach(async () => {
  await doors.reload();
  doors.show(createKenyanSchools(doors));
});

it("says what the page must know, with the provider's token filled in", async () => {
  expect(await doors.read("/api/v1/meta/")).toMatchObject({
    data_version: doors.index.version,
    has_demo: true,
    max_schools: 20,
    provider_style: "https://tiles.example/abc/s.json",
    levels: { province: { one: { es: "provincia" }, other: { pt: "províncias" } } },
  });
});
