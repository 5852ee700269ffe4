import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { DESIGN_SIZE } from "../run/options.ts";
import { formatCount, formatShare } from "./format.ts";
import { figuresOf, keptResults, type Result } from "./results.ts";
import { asMarkdown, budgetTable, growthTable, otherTable } from "./tables.ts";

const PAGE = fileURLToPath(new URL("../../docs/performance.md", import.meta.url));

/** Writes docs/performance.md anew from the last results of every part. */
export async function writePage(): Promise<void> {
  const results = await keptResults();
  const main = results.filter(({ schools }) => schools === DESIGN_SIZE);
  if (main.length === 0) return;
  const figures = figuresOf(main, DESIGN_SIZE);
  const tables = [
    budgetTable(figures),
    ...tablesOf(main, (part) => part === "postgis" || part === "geojson-vt"),
    growthTable(results),
    ...tablesOf(main, (part) => part !== "postgis" && part !== "geojson-vt"),
    otherTable(figures),
  ];
  await writeFile(PAGE, [introduction(main), ...tables.map(asMarkdown)].join("\n"));
}

function tablesOf(results: readonly Result[], wanted: (part: Result["part"]) => boolean) {
  return results.filter(({ part }) => wanted(part)).flatMap(({ tables }) => tables);
}

function introduction(results: readonly Result[]): string {
  const machines = [...new Set(results.map(({ machine }) => machine))];
  const days = [...new Set(results.map(({ measuredAt }) => measuredAt.slice(0, 10)))].sort();
  const idle = results.map((result) => result.idle);
  const runs = Math.max(...results.map((result) => result.runs));
  return `# Performance

Written by \`npm run bench\`; do not edit. Measured on ${days.join(", ")}: ${machines.join("; ")}. Before the parts began the
machine was ${formatShare(Math.min(...idle))} to ${formatShare(Math.max(...idle))} idle: whatever else ran on it makes the times longer, the p99 most.

${formatCount(DESIGN_SIZE)} invented schools around the world's real places, always the same, with every attribute that the
product knows; two values out of five are known. Percentiles are the median over ${runs} runs. A kB is 1,000 bytes.

- **Tiles, numbers and search** go through the routes of the server in one process: routing, validation, the view, the tile,
  compression and the ETag are counted; the socket is not, and no answer comes from the cache. Tiles are drawn around
  schools, equally many of each zoom, so that busy tiles come as often as people look at them. Numbers are asked for the
  first time with each filter, or right after the data changed.
- **Cached tiles** come from the built server over loopback HTTP; wrk asks over 50 connections from a process of its own,
  on the same two cores.
- **Start, memory, import and change** are those of the built server with its embedded PostgreSQL. Memory is that of the
  server's process, search included.
- **Live layers** are asked for over HTTP from the built server, in which one school of 22 has measured; 1,000 pages listen
  to its stream while 1,000 measurements a second come in. These, changes and kept tiles under overload begin once the server has
  prepared its search and the orders of its lists.
- **Lists of staff** are those of all schools, asked for by a key with the role Admin, over HTTP, one request at a time.
- **Whole data sets** are written in one process, without a socket; memory is what its peak is above the idle process. What a reader
  of the GeoParquet file needs is counted in bytes. Pages of features go through the routes. A snapshot is published by its job,
  and its citation is made again from the bytes that are kept, after another snapshot was published.
- **Lighthouse** opens pages of the built server as a middling phone on slow mobile data would, by its own simulation. There the
  drawing of the first answer stands for the live map until somebody touches it. When the live map is drawn is measured in a window
  on a desk: it is what the page itself marks, at the browser's own speed; the map is drawn without a graphics card.
- **PostGIS** answers one \`ST_AsMVT\` query a tile on one connection, with the limits that the existing product has.
  **geojson-vt** holds all schools in memory. Neither thins out, and neither routes or validates a request: the time is that
  of the tile and of the same compression.

## How to repeat

\`\`\`sh
npm run bench                         # everything; under an hour on two idle cores, needs 8 GB of memory and disk each
npm run bench -- --quick              # a hundredth of the schools, few runs: whether it works
npm run bench -- --only tiles,postgis # some parts
npm run bench -- --schools 220000     # another size
npm run bench -- --work FOLDER        # keeps the indexes and the record there for the next time
\`\`\`

PostGIS, wrk and Chromium come from Debian's packages (\`postgresql-15-postgis-3\`, \`wrk\`, \`chromium\`), installed when
missing; that needs root. Lighthouse is installed from npm into the work folder.
`;
}
