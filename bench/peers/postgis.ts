import { chown, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { type OsUser, postgresUser } from "../../apps/server/src/record/embedded/os-user.ts";
import { callAs, runCall } from "../../apps/server/src/record/embedded/run-as.ts";
import { needPackage } from "../run/debian.ts";
import type { PeerCase, PeerSchool, TilePeer } from "./peer.ts";

const PROGRAMS = "/usr/lib/postgresql/15/bin";
const COLUMNS = { status: "connectivity_status", coverage: "coverage_type" } as const;

/**
 * Starts PostGIS as a tile server uses it: one indexed table of points and one ST_AsMVT query per tile, without a
 * cache. The cluster is in a temporary folder, which `close` removes.
 */
export async function startPostgis(schools: Iterable<PeerSchool>): Promise<TilePeer> {
  await needPackage("postgresql-15-postgis-3", "/usr/share/postgresql/15/extension/postgis.control");
  const user = await postgresUser();
  const folder = await mkdtemp(join(tmpdir(), "schoolmap-postgis-"));
  const data = join(folder, "data");
  await mkdir(data, { mode: 0o700 });
  if (user) await Promise.all([folder, data].map((path) => chown(path, user.uid, user.gid)));
  await program(user, data, "initdb", ["-D", data, "-U", "postgres", "--auth=trust", "--no-sync", "-E", "UTF8"]);
  const options = `-c listen_addresses='' -c unix_socket_directories='${folder}' -c shared_buffers=1GB -c fsync=off -c max_wal_size=8GB -c jit=off`;
  await program(user, data, "pg_ctl", ["start", "-w", "-s", "-D", data, "-l", join(folder, "log"), "-o", options]);
  const client = new pg.Client({ host: folder, user: "postgres", database: "postgres" });
  await client.connect();
  await load(client, schools);
  return {
    name: "PostGIS 3.3, one query a tile",
    serves: () => true,
    tile: (wanted, z, x, y) => queryTile(client, wanted, [z, x, y]),
    async close() {
      await client.end();
      await program(user, data, "pg_ctl", ["stop", "-w", "-s", "-m", "immediate", "-D", data]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function program(user: OsUser | undefined, data: string, name: string, args: string[]): Promise<void> {
  await runCall(await callAs(user, join(PROGRAMS, name), args, [data]), 120_000);
}

async function load(client: pg.Client, schools: Iterable<PeerSchool>): Promise<void> {
  await client.query("create extension postgis");
  await client.query(`create unlogged table school (
    id integer not null, country_id smallint not null, connectivity_status text not null,
    coverage_type text not null, num_students integer, geopoint geometry(Point, 4326) not null)`);
  await pipeline(Readable.from(copyLines(schools)), client.query(copyFrom("copy school from stdin")));
  await client.query("create index on school using gist (geopoint)");
  await client.query("create index on school (country_id)");
  await client.query("vacuum analyze school");
}

function* copyLines(schools: Iterable<PeerSchool>): Generator<string> {
  let chunk: string[] = [];
  for (const { id, country, status, coverage, students, lon, lat } of schools) {
    chunk.push(`${id}\t${country}\t${status}\t${coverage}\t${students ?? "\\N"}\tSRID=4326;POINT(${lon} ${lat})\n`);
    if (chunk.length === 10_000) {
      yield chunk.join("");
      chunk = [];
    }
  }
  yield chunk.join("");
}

/** Limits of the existing product for a tile, so that the peer does no more work than in practice. */
const limitOf = (z: number): number => (z === 0 ? 90_000 : z === 1 ? 30_000 : 50_000);

async function queryTile(
  client: pg.Client,
  { property, country, students }: PeerCase,
  [z, x, y]: readonly number[],
): Promise<Uint8Array> {
  const conditions = [
    country === undefined ? "" : "and s.country_id = $5",
    students ? `and s.num_students between ${country === undefined ? "$5 and $6" : "$6 and $7"}` : "",
  ];
  const { rows } = await client.query<{ tile: Buffer }>({
    name: `${property}${country === undefined ? "" : "-country"}${students ? "-students" : ""}`,
    text: `with area as (select st_tileenvelope($1, $2, $3) as box),
      dot as (
        select st_asmvtgeom(st_transform(s.geopoint, 3857), area.box, 4096, 256) as geom, s.id, s.${COLUMNS[property]}
        from school s, area
        where s.geopoint && st_transform(area.box, 4326) ${conditions.join(" ")}
        limit $4)
      select st_asmvt(dot.*, 'default') as tile from dot`,
    values: [
      z,
      x,
      y,
      limitOf(z!),
      ...(country === undefined ? [] : [country]),
      ...(students ? [students.min, students.max] : []),
    ],
  });
  return rows[0]!.tile;
}
