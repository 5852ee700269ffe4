import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { PeerSchool, TilePeer } from "../peers/peer.ts";
import { formatRatio, formatValue } from "../report/format.ts";
import { residentMegabytes } from "../run/measure.ts";
import type { Findings, Part, PartRequest, Unit } from "../run/part.ts";
import { readGround } from "../world/ground.ts";
import { createSchools } from "../world/schools.ts";
import { type CaseDraws, keptDraws, makeTiles, medianSummary, summarise, type TileSummary } from "./tile-draws.ts";

/** Same compression as in our server. */
const compress = promisify(gzip);
const GZIP = { level: 4 };

export const postgis: Part = async (request) => {
  const { startPostgis } = await import("../peers/postgis.ts");
  return beside(request, startPostgis, request.runs);
};

/** Runs once, because it caches the tiles that it made. */
export const geojsonVt: Part = async (request) => {
  const { startGeojsonVt } = await import("../peers/geojson-vt.ts");
  return beside(request, startGeojsonVt, 1);
};

/** Lets a peer make the tiles that our server was measured with, over the same schools, and compares the times. */
async function beside(
  { schools, work }: PartRequest,
  open: (schools: Iterable<PeerSchool>) => TilePeer | Promise<TilePeer>,
  runs: number,
): Promise<Findings> {
  const start = performance.now();
  const peer = await open(await peerSchools(work, schools));
  const seconds = (performance.now() - start) / 1000;
  const rows: string[][] = [];
  try {
    for (const one of await keptDraws(work, schools)) {
      if (peer.serves(one.peer)) rows.push(rowOf(one, await tilesOf(peer, one, runs)));
    }
  } finally {
    await peer.close();
  }
  return {
    figures: [
      { key: "peer.ready", what: `${peer.name}: time to take the schools in`, value: seconds, unit: "s" },
      { key: "peer.resident", what: `${peer.name}: memory of our process`, value: residentMegabytes(), unit: "MB" },
    ],
    tables: [
      {
        title: `The same tiles from ${peer.name}`,
        head: ["tiles", "p50", "p99", "tile 0/0/0", "compressed size p99", "size of 0/0/0"],
        rows,
      },
    ],
  };
}

async function tilesOf(peer: TilePeer, { peer: wanted, draws }: CaseDraws, runs: number): Promise<TileSummary> {
  const summaries: TileSummary[] = [];
  for (let run = 0; run < runs; run++) {
    const made = await makeTiles(draws, async ([z, x, y]) => {
      const start = performance.now();
      const bytes = await compress(await peer.tile(wanted, z, x, y), GZIP);
      return { ms: performance.now() - start, kilobytes: bytes.length / 1000 };
    });
    summaries.push(summarise(made));
  }
  return medianSummary(summaries);
}

function rowOf({ name, ours }: CaseDraws, theirs: TileSummary): string[] {
  const cell = (key: keyof TileSummary, unit: Unit) =>
    `${formatValue(theirs[key], unit)} (ours ${formatValue(ours[key], unit)}, ${formatRatio(theirs[key], ours[key])})`;
  return [
    name,
    cell("p50", "ms"),
    cell("p99", "ms"),
    cell("world", "ms"),
    cell("sizeP99", "kB"),
    cell("worldSize", "kB"),
  ];
}

async function peerSchools(work: string, count: number): Promise<Iterable<PeerSchool>> {
  const { places } = await readGround(work);
  return (function* () {
    for (const { id, countryId, status, attributes, lon, lat } of createSchools(count, places)) {
      const { num_students: students, coverage_type: coverage } = attributes;
      yield {
        id,
        country: countryId,
        status,
        coverage: String(coverage ?? "unknown"),
        students: typeof students === "number" ? students : null,
        lon,
        lat,
      };
    }
  })();
}
