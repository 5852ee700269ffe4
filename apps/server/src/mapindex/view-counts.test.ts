import { expect, test } from "vitest";
import { withStatuses } from "./follow/statuses.ts";
import { countByStatus, createIndex, createView, type MapIndex, WORLD } from "./index.ts";
import { createPlaces, createSchool } from "./testing/create-schools.ts";

const countsOf = (index: MapIndex) => countByStatus(createView(index, { scope: WORLD, filters: [] }));

test("a school that becomes connected is counted immediately, although the view has the same schools", () => {
  const schools = [1, 2, 3].map((id) => createSchool({ id, status: "not_connected" }));
  const before = createIndex(schools, createPlaces());
  expect(countsOf(before)).toEqual({ connected: 0, not_connected: 3, unknown: 0 });
  const after = withStatuses(before, [{ id: 2, connection_status: "connected" }], "2");
  expect(countsOf(after)).toEqual({ connected: 1, not_connected: 2, unknown: 0 });
  expect(countsOf(before)).toEqual({ connected: 0, not_connected: 3, unknown: 0 });
});
