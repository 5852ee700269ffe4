import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../catalog/testing/create-test-server.ts";
import { publishChanges } from "../record/journals.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

async function tile(url: string) {
  const { statusCode, headers, rawPayload } = await server.http.app.inject({ url });
  const layers = statusCode === 200 ? new VectorTile(new PbfReader(rawPayload)).layers : {};
  return { statusCode, headers, bytes: rawPayload, layers };
}

describe("base tiles", () => {
  it("contain the world at one address with or without extension", async () => {
    const { statusCode, headers, bytes, layers } = await tile("/api/v1/base/US/0/0/0.mvt");
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("application/vnd.mapbox-vector-tile");
    expect(headers["cache-control"]).toContain("public");
    expect(Object.keys(layers)).toContain("countries");
    expect((await tile("/api/v1/base/US/0/0/0")).bytes).toEqual(bytes);
    expect((await tile("/api/v1/base/US/0/0/0.pbf")).bytes).toEqual(bytes);
  });

  it("are compressed for clients that accept it", async () => {
    const { headers } = await server.http.app.inject({
      url: "/api/v1/base/US/0/0/0.mvt",
      headers: { "accept-encoding": "gzip" },
    });
    expect(headers["content-encoding"]).toBe("gzip");
  });

  it("are empty instead of missing where there is only sea", async () => {
    const { statusCode, bytes } = await tile("/api/v1/base/US/7/5/64.mvt");
    expect([statusCode, bytes.length]).toEqual([200, 0]);
  });

  it.each([
    ["/api/v1/base/US/3/9/0.mvt", 400, "invalid_tile_path"],
    ["/api/v1/base/US/3/a/0.mvt", 400, "invalid_tile_path"],
    ["/api/v1/base/US/3/1/0.png", 400, "invalid_tile_path"],
    ["/api/v1/base/XX/0/0/0.mvt", 400, "invalid"],
    ["/api/v1/base/US/8/0/0.mvt", 404, "not_found"],
    ["/api/v1/regions/KE/11/0/0.mvt", 404, "not_found"],
    ["/api/v1/regions/QQ/0/0/0.mvt", 404, "not_found"],
    ["/api/v1/regions/KEN/0/0/0.mvt", 400, "invalid"],
    ["/api/v1/regions/KE/1/2/0.mvt", 400, "invalid_tile_path"],
    ["/api/v1/satellite/5/0/0.webp", 404, "not_found"],
    ["/api/v1/satellite/0/0/0.mvt", 400, "invalid_tile_path"],
  ])("%s is refused with %i", async (url, status, code) => {
    const answer = await server.get(url);
    expect([answer.status, (answer.json() as { code: string }).code]).toEqual([status, code]);
  });
});

describe("satellite tiles", () => {
  it("are WebP images", async () => {
    const { headers, bytes } = await tileBytes("/api/v1/satellite/1/0/1.webp");
    expect(headers["content-type"]).toBe("image/webp");
    expect(bytes.subarray(8, 12).toString()).toBe("WEBP");
  });

  async function tileBytes(url: string) {
    const { headers, rawPayload } = await server.http.app.inject({ url });
    return { headers, bytes: rawPayload };
  }
});

describe("region tiles", () => {
  it("contain every region of a country with its numeric id and its names", async () => {
    const { layers } = await tile("/api/v1/regions/ke/0/0/0.mvt");
    const regions = server.catalog.countriesByCode.get("KE")!.regions;
    const { admin1, admin1Labels } = layers;
    const ids = Array.from({ length: admin1?.length ?? 0 }, (_, i) => admin1!.feature(i).properties.id);
    expect(ids.sort()).toEqual(regions.map(({ id }) => id).sort());
    expect(admin1Labels?.length).toBe(regions.length);
    expect(admin1?.feature(0).properties).toMatchObject({ country: "KE", code: expect.stringMatching(/^KEN\d{3}$/) });
  });

  it("are returned for parallel requests of several countries, also for countries without regions", async () => {
    const codes = ["KE", "BR", "FJ", "ZZ", "RU", "KE"];
    const answers = await Promise.all(codes.map((code) => tile(`/api/v1/regions/${code}/0/0/0.mvt`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(codes.map(() => 200));
    expect(answers[3]?.bytes.length).toBe(0);
  });

  it("show new boundaries as soon as the catalog is reloaded", async () => {
    const count = async () => (await tile("/api/v1/regions/BA/0/0/0.mvt")).layers.admin1?.length ?? 0;
    const before = await count();
    const [first] = server.catalog.countriesByCode.get("BA")!.regions;
    const { db } = server.record;
    await db.updateTable("region").set({ deleted: new Date() }).where("id", "=", first!.id).execute();
    await publishChanges(db, [{ kind: "region", countryId: server.countryId("BA") }]);
    expect(await count()).toBe(before);
    await server.reload();
    expect(await count()).toBe(before - 1);
  });
});
