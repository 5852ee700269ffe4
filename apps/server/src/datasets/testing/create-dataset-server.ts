import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatasetSnapshot, SnapshotFile } from "@schoolmap/contract";
import type { LightMyRequestResponse } from "fastify";
import { placeRoutes } from "../../api/places/place-routes.ts";
import type { ArtifactStore } from "../../artifacts/artifact-store.ts";
import { folderStore } from "../../artifacts/folder-store.ts";
import { createTestServer, type TestServer } from "../../catalog/testing/create-test-server.ts";
import { createContext } from "../../jobs/testing/create-context.ts";
import { datasetsRoutes, snapshotDatasetsJob } from "../index.ts";

/**
 * Routes of the data sets and of the lists of countries and regions, on a real record with two measuring schools in
 * Kenya and one school in Brazil.
 */
export interface DatasetServer extends TestServer {
  readonly artifacts: ArtifactStore;
  /** An empty folder. */
  readonly folder: string;
  inject(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Runs the job that publishes a snapshot. */
  publish(store?: ArtifactStore, signal?: AbortSignal): Promise<void>;
  newest(): Promise<DatasetSnapshot>;
  /** A file of the newest snapshot. */
  fileOf(name: string): Promise<SnapshotFile>;
  bytesOf(name: string): Promise<Buffer>;
}

/** Call this in `beforeAll`, and `close` in `afterAll`. */
export async function createDatasetServer(): Promise<DatasetServer> {
  const server = await createTestServer();
  const folder = await mkdtemp(join(tmpdir(), "schoolmap-datasets-"));
  const artifacts = folderStore(join(folder, "artifacts"));
  const { record, measurements } = server;
  await keepFewPlaces(server);
  showSchools(server);
  await createWeeks(server);
  const memory = { index: () => server.index, catalog: () => server.catalog, measurements };
  datasetsRoutes(server.http, { ...memory, record, artifacts });
  placeRoutes(server.http, { ...memory, record, artifacts });
  const inject = (url: string, headers: Record<string, string> = {}) => server.http.app.inject({ url, headers });
  const newest = async () => {
    const { results } = await server.read<{ results: { id: string }[] }>("/api/v1/datasets/snapshots/");
    return server.read<DatasetSnapshot>(`/api/v1/datasets/snapshots/${results[0]!.id}/`);
  };
  const fileOf = async (name: string) => (await newest()).files.find((file) => file.name === name)!;
  return Object.assign(server, {
    ...{ artifacts, folder, inject, newest, fileOf },
    bytesOf: async (name: string) => (await inject((await fileOf(name)).url)).rawPayload,
    publish: async (store = artifacts, signal = new AbortController().signal) => {
      const context = {
        ...createContext(record, [snapshotDatasetsJob]),
        memory: () => Promise.resolve(memory),
        artifacts: store,
      };
      const head = { job: snapshotDatasetsJob.name, signal };
      await snapshotDatasetsJob.run({}, { ...context, head, release: () => Promise.resolve() });
    },
    close: async () => {
      await server.http.app.close();
      await record.drop();
      await rm(folder, { recursive: true });
    },
  });
}

/** Removes most places, because writing the outlines of the whole world takes seconds. */
async function keepFewPlaces({ record }: TestServer): Promise<void> {
  await record.pool.query("update region set deleted = now() where code not like 'KEN%'");
  await record.pool.query("update country set deleted = now() where code not in ('KE', 'BR')");
}

function showSchools(server: TestServer): void {
  const kenya = { countryId: server.countryId("KE"), regionId: server.regionId("KEN001") };
  const brazil = { countryId: server.countryId("BR"), lon: -46.6, lat: -23.5 };
  server.show([
    { ...kenya, status: "connected", attributes: { num_students: 100, connectivity_speed: 20_500_000 } },
    { ...kenya, status: "not_connected" },
    { ...brazil, status: "unknown" },
  ]);
}

/** Creates measurements of two schools of Kenya in a week of 2025, and of one of them in a week of 2026. */
async function createWeeks(server: TestServer): Promise<void> {
  const { db, pool } = server.record;
  const countryId = server.countryId("KE");
  const schools = [1, 2].map((id) => ({
    ...{ id, country_id: countryId, giga_id_school: `giga-${id}`, name: `School ${id}`, lon: 36.8, lat: -1.3 },
  }));
  await db.insertInto("school").values(schools).execute();
  await pool.query(
    "insert into school_registration (school_id, registered_on, source_id, country_id) values (1, '2025-01-06', 1, $1)",
    [countryId],
  );
  await pool.query(
    `insert into school_period (unit, start, school_id, source_id, download_sum, download_days, download_n) values
     ('week', '2025-12-29', 1, 1, 41000000, 2, 5), ('week', '2025-12-29', 2, 1, 0, 0, 0),
     ('week', '2026-01-05', 1, 1, 3000000, 1, 2)`,
  );
}
