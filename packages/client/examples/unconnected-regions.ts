// Prints the regions of a country with the most schools without a connection: `unconnected-regions.ts
// https://map.example RW`.
import { createSchoolmapClient } from "@schoolmap/client";

const [baseUrl = "http://127.0.0.1:8080", country = "RW"] = process.argv.slice(2);
const { GET } = createSchoolmapClient({ baseUrl });
const { data: page, error } = await GET("/api/v1/regions", { params: { query: { country, limit: 1000 } } });
if (error) throw new Error(error.detail);
const regions = page.data.map(({ name, schools = 0, schools_not_connected: left = 0 }) => ({ name, schools, left }));
for (const { name, schools, left } of regions.toSorted((a, b) => b.left - a.left).slice(0, 3)) {
  console.log(`${name}: ${left} of ${schools}`);
}
