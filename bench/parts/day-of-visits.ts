import { setTimeout as wait } from "node:timers/promises";
import {
  exportCsv,
  type GlobalStat,
  getGlobalStat,
  getLayerInfo,
  layerTiles,
  searchSchools,
  statusTiles,
} from "@schoolmap/contract";
import { latToY, lonToX } from "@schoolmap/rules";
import { downloadLayer } from "../../apps/server/src/catalog/index.ts";
import { CLI } from "../../apps/server/src/record/actor.ts";
import type { OpenRecord } from "../../apps/server/src/record/open.ts";
import { write } from "../../apps/server/src/record/unit/write.ts";
import { drawn } from "../live/intake.ts";
import { fillLiveWorld, type LiveSchool } from "../live/live-world.ts";
import { createSender, type Sender } from "../live/sender.ts";
import type { Findings, PartRequest } from "../run/part.ts";
import { openRecordOf, recordFolder } from "../server/filled-record.ts";
import { type ServerProcess, startServer } from "../server/server-process.ts";
import { type Ground, readGround } from "../world/ground.ts";
import { createRandom, pick, type Random } from "../world/random.ts";
import { FILTER_KINDS, randomFilter } from "./random-filters.ts";

const TILES = 200_000;
/** Requests of each kind, in addition to the tiles. */
const NUMBERS = 4_000;
const SEARCHES = 4_000;
const EXPORTS = 20;
const MEASUREMENTS = 10_000;
const VERSIONS = 20;
const CONNECTIONS = 16;
const ROUNDS = 2;
/** Time for the server to release memory after a round, in ms. */
const REST_MS = 20_000;
const ACCEPT = { "accept-encoding": "gzip" };

/**
 * Measures the requests of visitors on a day, twice in a few minutes. The second round must not need more memory than
 * the first.
 */
export async function dayOfVisits({ schools, work }: PartRequest): Promise<Findings> {
  const folder = recordFolder(work, schools);
  const record = await openRecordOf(folder);
  const server = await startServer(folder);
  try {
    const { schools: live } = await fillLiveWorld(record, folder);
    await server.settled();
    const sender = await createSender(record, server.address);
    const ground = await readGround(work);
    const resident: number[] = [(await server.memory()).resident];
    for (let round = 0; round < ROUNDS; round++) {
      await visit(server, ground, createRandom(100 + round), { record, sender, live });
      await wait(REST_MS);
      resident.push((await server.memory()).resident);
    }
    return findingsOf(resident, (await server.memory()).highest);
  } finally {
    await record.close();
    await server.stop();
  }
}

interface Changes {
  readonly record: OpenRecord;
  readonly sender: Sender;
  readonly live: readonly LiveSchool[];
}

async function visit(
  server: ServerProcess,
  ground: Ground,
  random: Random,
  { record, sender, live }: Changes,
): Promise<void> {
  const perVersion = TILES / VERSIONS;
  for (let version = 0; version < VERSIONS; version++) {
    const before = await dataVersion(server);
    await sender.post(sender.body(drawn(live, MEASUREMENTS / VERSIONS, version)), MEASUREMENTS / VERSIONS);
    await renameOne(record, random);
    while ((await dataVersion(server)) === before) await wait(50);
    await sendAll(server, perVersion, () => tilePath(ground, live, random));
    await sendAll(server, NUMBERS / VERSIONS, () => numbersPath(ground, random));
    await sendAll(server, SEARCHES / VERSIONS, () => searchPath(random));
    await sendAll(server, EXPORTS / VERSIONS, () => exportPath(ground, random));
  }
}

async function sendAll(server: ServerProcess, count: number, path: () => string): Promise<void> {
  let sent = 0;
  const client = async () => {
    while (sent++ < count) await fetchWithRetry(new URL(path(), server.address).href);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
}

/**
 * Requests a URL. As in browsers, a request that a busy server refused is repeated.
 * @throws when the response is another error
 */
async function fetchWithRetry(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url, { headers: ACCEPT });
    await answer.arrayBuffer();
    if (answer.ok) return;
    if (answer.status !== 503) throw new Error(`${url}: ${answer.status}`);
    await wait(Number(answer.headers.get("retry-after")) * 1000);
  }
}

/** Returns the path of a tile around a school, mostly at a high zoom, so that tiles rarely repeat. */
function tilePath({ catalog }: Ground, live: readonly LiveSchool[], random: Random): string {
  const { lon, lat } = pick(random, live);
  const z = 4 + Math.floor(random() * 14);
  const [x, y] = [lonToX(lon), latToY(lat)].map((share) =>
    Math.min(2 ** z - 1, Math.floor((share + (random() - 0.5) / 2 ** (z / 2)) * 2 ** z)),
  );
  const path = pick(random, [
    statusTiles.path,
    layerTiles.path.replace("{layerId}", String(downloadLayer(catalog).id)),
  ]);
  return `${path}${z}/${Math.max(0, x!)}/${Math.max(0, y!)}.mvt`;
}

function numbersPath({ catalog }: Ground, random: Random): string {
  const filter = randomFilter(pick(random, FILTER_KINDS), random);
  const path = pick(random, [
    getGlobalStat.path,
    getLayerInfo.path.replace("{layerId}", String(downloadLayer(catalog).id)),
  ]);
  return `${path}?${new URLSearchParams(filter)}`;
}

function searchPath(random: Random): string {
  const letters = Array.from({ length: 3 }, () => String.fromCharCode(97 + Math.floor(random() * 26))).join("");
  return `${searchSchools.path}?q=${letters}`;
}

function exportPath({ places, catalog }: Ground, random: Random): string {
  const { id } = pick(random, places.countries);
  return `${exportCsv.path}?country_id=${id}&layer_id=${downloadLayer(catalog).id}`;
}

async function renameOne(record: OpenRecord, random: Random): Promise<void> {
  await write(record, CLI, { reason: "A change of a day" }, async (unit) => {
    const { id, name } = await unit.db
      .selectFrom("school")
      .select(["id", "name"])
      .where("id", ">", Math.floor(random() * 1_000_000))
      .orderBy("id")
      .limit(1)
      .executeTakeFirstOrThrow();
    await unit.update("school", id, { name: `${name} x` });
  });
}

async function dataVersion(server: ServerProcess): Promise<string> {
  const answer = await fetch(new URL(getGlobalStat.path, server.address));
  return ((await answer.json()) as GlobalStat).data_version;
}

function findingsOf(resident: readonly number[], highest: number): Findings {
  const [start, first, second] = resident as [number, number, number];
  const each = `${TILES.toLocaleString("en")} tiles, ${NUMBERS + SEARCHES} numbers and searches, ${VERSIONS} data versions`;
  return {
    figures: [
      { key: "memory", what: `after a day of visits: ${each}`, value: first, unit: "MB" },
      { key: "memory", what: "after a second such day", value: second, unit: "MB" },
      { key: "memory.day", what: "what the second day added", value: second - first, unit: "MB" },
      { key: "memory.day.start", what: "before the first day", value: start, unit: "MB" },
      { key: "memory.highest", what: "server's highest memory in two days of visits", value: highest, unit: "MB" },
    ],
    tables: [],
  };
}
