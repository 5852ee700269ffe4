import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import { createApp } from "../../app.ts";
import { openArtifactStore } from "../../artifacts/open-store.ts";
import { LiveHub } from "../../events/index.ts";
import { openQueue } from "../../jobs/index.ts";
import { connect, type OpenRecord } from "../../record/open.ts";
import { readConfig } from "../../settings/config.ts";
import { type Follower, follow } from "../record-follower.ts";

/** One of several servers on a record, started as in `main`, without jobs. */
export interface Node {
  /** Address with the port and without a trailing slash. */
  readonly address: string;
  readonly dataDir: string;
  readonly follower: Follower;
  /** Returns the properties of a response by which two responses are compared. */
  fetch(path: string, headers?: Record<string, string>): Promise<NodeAnswer>;
  close(): Promise<void>;
}

export interface NodeAnswer {
  readonly status: number;
  /** Bytes as text, one character each. */
  readonly body: string;
  readonly etag: string | null;
  readonly cacheControl: string | null;
}

interface NodeOptions {
  readonly build?: string;
  /** Folder that is kept for another node when the node closes; absent: a temporary folder. */
  readonly dataDir?: string;
}

/** Starts a server on an existing record. It is closed when the test ends. */
export async function createNode({ url }: Pick<OpenRecord, "url">, options: NodeOptions = {}): Promise<Node> {
  const log = pino({ level: "silent" });
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), "schoolmap-node-")));
  const record = await connect(url, 5, { onLostConnection: () => {} });
  const live = new LiveHub();
  const { build } = options;
  const follower = await follow(record, { dataDir, log, onEvent: live.publish, ...(build ? { build } : {}) });
  const config = readConfig({});
  const { app } = await createApp(
    { jobs: openQueue(record, []), artifacts: openArtifactStore(config), config, record, log, live, ...follower },
    { refusesUnderLag: false, webFolder: null },
  );
  await app.listen({ host: "127.0.0.1", port: 0 });
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    await app.close();
    await follower.close();
    await record.close();
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
  };
  onTestFinished(close);
  return {
    address,
    dataDir,
    follower,
    fetch: async (path, headers = {}) => {
      const response = await fetch(address + path, { headers });
      const body = Buffer.from(await response.arrayBuffer()).toString("latin1");
      const [etag, cacheControl] = ["etag", "cache-control"].map((name) => response.headers.get(name));
      return { status: response.status, body, etag: etag ?? null, cacheControl: cacheControl ?? null };
    },
    close,
  };
}
