import type { getTimePlayers, ResponseOf } from "@schoolmap/contract";
import type { YearView } from "../../view/resolve-years.ts";

type TimePlayers = ResponseOf<typeof getTimePlayers>;

/** Returns one entry per school that measures in the country, ascending by id, with its class in each year. */
export function timePlayers(years: readonly YearView[]): TimePlayers {
  const schools = new Map<number, TimePlayers[number]>();
  for (const { view } of years) {
    const { index, rows } = view;
    rows.eachRow((row) => {
      const geopoint = { type: "Point" as const, coordinates: [index.lon(row), index.lat(row)] };
      schools.set(index.ids[row]!, { school_id: index.ids[row]!, geopoint });
    });
  }
  for (const { year, view } of years) {
    for (const [id, entry] of schools) {
      const name = view.classAt(view.index.rowOf(id));
      entry[year] = { field_status: name ?? "unknown", is_rt_connected: name !== undefined };
    }
  }
  return [...schools.values()].sort((a, b) => a.school_id - b.school_id);
}
