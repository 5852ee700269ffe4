import type { CountryDetail, CountryRow } from "@schoolmap/contract";
import { describe, expect, it, onTestFinished } from "vitest";
import { openKenyanServer } from "../testing/kenyan-server.ts";

const server = await openKenyanServer();

/** Changes Kenya for the current test. */
async function changeCountry(values: { data_source: string; date_of_join: string | null; country_disclaimer: string }) {
  const update = (to: typeof values) =>
    server.record.db.updateTable("country").set(to).where("code", "=", "KE").execute();
  onTestFinished(async () => {
    await update({ data_source: "", date_of_join: null, country_disclaimer: "" });
  });
  await update(values);
  await server.reload();
}

describe("countries", () => {
  it("lists countries with schools by default, and all countries on request", async () => {
    const list = await server.read<CountryRow[]>("/api/locations/countries/");
    expect(list.map(({ code }) => code)).toEqual(["KE"]);
    expect(list[0]).toMatchObject({ schools_total: 5, schools_connected: 2, schools_unknown: 2, is_demo: true });
    expect(list[0]?.schools_with_data_percentage).toBe("0.60000");
    const all = await server.read<CountryRow[]>("/api/locations/countries/?has_schools=false");
    expect(all.length).toBeGreaterThan(240);
    const names = all.map(({ name }) => name);
    expect(names.indexOf("Albania")).toBeLessThan(names.indexOf("Zimbabwe"));
  });

  it("finds countries by a part of the name without accents, in any language", async () => {
    const found = await server.read<CountryRow[]>("/api/locations/countries/?has_schools=false&search=espan");
    expect(found.map(({ code }) => code)).toEqual(["ES"]);
  });

  it("raises the stored status according to the data on the map", async () => {
    const status = async () => (await server.read<CountryRow[]>("/api/locations/countries/"))[0]?.integration_status;
    expect(await status()).toBe(2);
    server.show([{ countryId: server.countryId("KE") }]);
    expect(await status()).toBe(1);
  });

  it("accepts a code in either case and returns regions and statistics that agree with the counts", async () => {
    const detail = await server.read<CountryDetail>("/api/locations/countries/ke/");
    expect(await server.read("/api/locations/countries/KE/")).toEqual(detail);
    expect(detail.admin1_metadata.length).toBeGreaterThan(7);
    expect(detail.admin1_metadata[0]?.giga_id_admin).toMatch(/^KEN\d{3}$/);
    expect(detail.statistics).toMatchObject({
      schools_total: 5,
      schools_connectivity_good: 1,
      schools_connectivity_moderate: 1,
      schools_connectivity_no: 1,
      schools_connectivity_unknown: 2,
      schools_coverage_good: 1,
      schools_coverage_moderate: 1,
      schools_coverage_no: 1,
      schools_coverage_unknown: 2,
      connectivity_availability: "static_speed",
      coverage_availability: "coverage_type",
    });
  });

  it("refuses an unknown or invalid country", async () => {
    expect((await server.get("/api/locations/countries/qq/")).status).toBe(404);
    expect((await server.get("/api/locations/countries/kenya/")).status).toBe(400);
  });

  it("joins data sources on several lines, formats dates with the day first and keeps the disclaimer", async () => {
    await changeCountry({
      data_source: "Ministry\nOpenStreetMap",
      date_of_join: "2024-02-29",
      country_disclaimer: "As reported.",
    });
    const [kenya] = await server.read<CountryRow[]>("/api/locations/countries/?search=kenya");
    expect(kenya).toMatchObject({
      data_source: "Ministry, OpenStreetMap",
      date_of_join: "29-02-2024",
      country_disclaimer: "As reported.",
    });
  });
});
