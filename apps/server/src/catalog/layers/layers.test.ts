import { type CountryDetail, type Layer, SCHOOL_STATUS_LAYER_ID } from "@schoolmap/contract";
import { describe, expect, it, onTestFinished } from "vitest";
import { SEED_LAYERS } from "../../record/seed.ts";
import { layerOf } from "../published.ts";
import { openKenyanServer } from "../testing/kenyan-server.ts";
import { layerSettings } from "../testing/layer-settings.ts";

const server = await openKenyanServer();

describe("layers", () => {
  const ids = async (query: string) =>
    (await server.read<{ results: Layer[] }>(`/api/accounts/layers/PUBLISHED/?${query}`)).results.map(({ id }) => id);

  it("lists School status first, with the countries that have data in the index", async () => {
    const { count, results } = await server.read<{ count: number; results: Layer[] }>(
      "/api/accounts/layers/PUBLISHED/",
    );
    expect(results[0]).toMatchObject({ id: 10001, type: "SCHOOL_STATUS" });
    expect(count).toBe(results.length);
    const countriesOf = (id: number) =>
      results.find((layer) => layer.id === id)?.active_countries_list.map(({ country }) => country);
    expect(countriesOf(4)).toEqual([server.countryId("KE")]);
    expect(countriesOf(10)).toEqual([]);
    server.show([{ countryId: server.countryId("BR"), attributes: { electricity_availability: false } }]);
    const later = await server.read<{ results: Layer[] }>("/api/accounts/layers/PUBLISHED/?id=10");
    expect(later.results[0]?.active_countries_list.map(({ country }) => country)).toEqual([server.countryId("BR")]);
  });

  it("supports paging, ordering and filtering", async () => {
    const newest = [SCHOOL_STATUS_LAYER_ID, ...SEED_LAYERS.map(({ id }) => id)].sort((a, b) => b - a);
    expect(await ids("ordering=-id&page_size=2")).toEqual(newest.slice(0, 2));
    expect(await ids("ordering=-id&page_size=2&page=2")).toEqual(newest.slice(2, 4));
    expect(await ids(`country_id=${server.countryId("KE")}`)).toEqual([10001, 4]);
    expect(await ids("id__in=4,10")).toEqual([4, 10]);
  });

  it("returns one layer, and 404 for a draft", async () => {
    expect((await server.get("/api/accounts/layers/10001/metadata/")).status).toBe(200);
    expect(await server.read<Layer>("/api/accounts/layers/4/metadata/")).toMatchObject({ name: "Cellular coverage" });
    const { db } = server.record;
    await db.updateTable("layer").set({ status: "DRAFT" }).where("id", "=", 13).execute();
    onTestFinished(async () => {
      await db.updateTable("layer").set({ status: "PUBLISHED" }).where("id", "=", 13).execute();
    });
    await server.reload();
    expect((await server.get("/api/accounts/layers/13/metadata/")).status).toBe(404);
    expect((await server.get("/api/accounts/layers/99999/metadata/")).status).toBe(404);
  });

  it("keeps the stored order of classes and the settings of countries", async () => {
    const country_id = server.countryId("KE");
    const legend = { moderate: { values: ["2g"], labels: "Slow" }, good: { values: [], labels: "Rest" } };
    await server.record.db
      .updateTable("country")
      .set({ layers: layerSettings({ layer_id: 4, is_default: true, legend_configs: legend }) })
      .where("id", "=", country_id)
      .execute();
    onTestFinished(async () => {
      await server.record.db.updateTable("country").set({ layers: "[]" }).execute();
    });
    await server.reload();
    const detail = await server.read<CountryDetail>("/api/locations/countries/ke/");
    const entry = detail.active_layers_list.find(({ data_layer_id }) => data_layer_id === 4);
    expect(entry).toMatchObject({ is_default: true, is_applicable: true });
    expect(Object.keys(entry?.legend_configs ?? {})).toEqual(["moderate", "good"]);
    expect(detail.active_layers_list[0]).toMatchObject({ data_layer_id: 10001, is_default: false });
    expect(await ids("is_default=true")).toEqual([4]);
    expect(await ids(`is_default=true&country_id=${server.countryId("BR")}`)).toEqual([]);
    expect(await ids("is_default=false")).not.toContain(4);
  });

  it("never exposes mail addresses or access data of a source", async () => {
    const { db } = server.record;
    const source = await db
      .insertInto("source")
      .values({
        name: "Feed",
        type: "QOS",
        request_config: JSON.stringify({ token: "s3cret", url: "https://in.side" }),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const layer = await db
      .insertInto("layer")
      .values({
        code: "TABLETS",
        name: "Tablets",
        type: "STATIC",
        category: "CONNECTIVITY",
        column_name: "num_tablets",
        status: "PUBLISHED",
        created_by: "user:7",
        modified_by: "staff@example.org",
        published_by: "user:8",
        source_ids: [source.id],
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    onTestFinished(async () => {
      await db.updateTable("layer").set({ deleted: new Date() }).where("id", "=", layer.id).execute();
    });
    await server.reload();
    const { text } = await server.get("/api/accounts/layers/PUBLISHED/");
    expect(text).not.toMatch(/s3cret|in\.side|request_config|column_config|@/);
    const row = await server.read<Layer>(`/api/accounts/layers/${layer.id}/metadata/`);
    expect(row.created_by).toEqual({ id: 7, user_name: "user 7" });
    expect(await ids("published_by_id=8")).toEqual([layer.id]);
    expect(await ids("published_by_id=7")).toEqual([]);
    expect(row.data_sources_list).toEqual([{ id: source.id, name: "Feed", description: "" }]);
    expect(row.data_source_column[source.id]?.name).toBe("num_tablets");
  });
});

describe("layerOf", () => {
  it("returns School status as a layer, and no drafts", () => {
    expect(layerOf(server.catalog, 10001)?.column).toBeNull();
    expect(layerOf(server.catalog, 4)?.column).toBe("coverage_type");
    expect(layerOf(server.catalog, 3)).toBeUndefined();
  });
});
