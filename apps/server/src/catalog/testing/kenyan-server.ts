import { afterAll, beforeEach } from "vitest";
import type { SchoolRow } from "../../mapindex/index.ts";
import { createTestServer, type TestServer } from "./create-test-server.ts";

/**
 * Creates five schools in Kenya: two connected (one slow), one not connected, one fictitious, and gaps in every column.
 */
export function createKenyanSchools(server: TestServer): Partial<SchoolRow>[] {
  const countryId = server.countryId("KE");
  return [
    { countryId, status: "connected", attributes: { connectivity_speed: 20_000_000, coverage_type: "4g" } },
    { countryId, status: "connected", attributes: { connectivity_speed: 1_500_000, coverage_type: "3g" } },
    { countryId, status: "not_connected", attributes: { coverage_type: "no", education_level: "Primary" } },
    { countryId, attributes: { coverage_type: "unknown", education_level: "Unknown" }, isDemo: true },
    { countryId, attributes: { num_students: 12 } },
  ];
}

/**
 * Opens a test server for all tests of a file. Before each test it shows the schools of Kenya and reloads data that the
 * previous test changed.
 */
export async function openKenyanServer(env: Record<string, string> = {}): Promise<TestServer> {
  const server = await createTestServer(env);
  beforeEach(async () => {
    await server.reload();
    server.show(createKenyanSchools(server));
  });
  afterAll(() => server.close());
  return server;
}
