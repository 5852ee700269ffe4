import { type AddressInfo, connect } from "node:net";
import { type LiveEvent, liveEvent } from "@schoolmap/contract";
import { describe, expect, test } from "vitest";
import { createTestHttp } from "../http/testing/create-test-http.ts";
import type { MapIndex } from "../mapindex/index.ts";
import { LiveHub, type LiveHubOptions, liveRoutes } from "./index.ts";
import { createStream } from "./testing/create-stream.ts";

/** Creates a server with only the stream. Its schools do not change, and it has measurements of that version. */
async function createLive(options: LiveHubOptions = {}, trustProxy: readonly string[] = []) {
  const http = await createTestHttp({ config: { trustProxy, mapProviderUrl: undefined } });
  const live = new LiveHub(options);
  let liveVersion = 0;
  liveRoutes(http, {
    live,
    index: () => ({ version: DATA_VERSION }) as MapIndex,
    liveVersion: () => liveVersionAt(liveVersion),
  });
  await http.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = http.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/v1/live/`;
  /** Publishes several changes as one event. */
  const publish = (measured: LiveEvent["measured"] = null, changes = 1) => {
    liveVersion += changes;
    live.publish(createEvent(liveVersionAt(liveVersion), measured));
  };
  return { http, live, url, port, publish };
}

const DATA_VERSION = "e1.b1.7";
const liveVersionAt = (sequence: number, edition = "e1.b1") => `${edition}.${sequence}`;
/** Returns the event id of a page that has seen the measurements up to this sequence. */
const idAt = (sequence: number, edition?: string) => `${DATA_VERSION}/${liveVersionAt(sequence, edition)}`;

function createEvent(live_version: string, measured: LiveEvent["measured"] = null): LiveEvent {
  return { data_version: DATA_VERSION, live_version, measured, at: "2026-01-05T00:00:00.000Z" };
}

const days = (from: string, to: string, countries: string[] | null = ["BR"]) => ({
  from,
  to,
  runs: [{ from, to }],
  countries,
});

describe("a stream", () => {
  test("sends the current versions first, with headers that keep proxies from changing it", async () => {
    const { url, publish } = await createLive();
    publish();
    const stream = await createStream(url, { "accept-encoding": "gzip" });
    expect([stream.status, stream.headers]).toMatchObject([
      200,
      {
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-store, no-transform",
        "x-accel-buffering": "no",
        "access-control-allow-origin": "*",
      },
    ]);
    expect(stream.headers).not.toHaveProperty("content-encoding");
    const [greeting] = await stream.events(1);
    expect(liveEvent.parse(greeting)).toMatchObject({
      data_version: DATA_VERSION,
      live_version: liveVersionAt(1),
      measured: null,
    });
    expect(stream.text()).toMatch(/^retry: \d{4}\n\nevent: change\nid: e1\.b1\.7\/e1\.b1\.1\ndata: \{/);
  });

  test("sends the same events in the same order to all clients", async () => {
    const { url, publish } = await createLive();
    const streams = [await createStream(url), await createStream(url)];
    for (const stream of streams) await stream.events(1);
    for (let i = 0; i < 50; i++) publish(days("05-01-2026", "06-01-2026"));
    for (const stream of streams) {
      const versions = (await stream.events(51)).map(({ live_version }) => live_version);
      expect(versions).toEqual(Array.from({ length: 51 }, (_, i) => liveVersionAt(i)));
    }
  });

  test("sends heartbeats while no event occurs", async () => {
    const { url } = await createLive({ heartbeatEvery: 5 });
    const stream = await createStream(url);
    await stream.waitFor("event: beat\ndata: still here\n\nevent: beat\ndata: still here\n\n");
    expect(await stream.events(1)).toHaveLength(1);
  });

  test("ends immediately when the server stops, and new streams are refused", async () => {
    const { url, http, live } = await createLive();
    const stream = await createStream(url);
    await stream.events(1);
    await http.app.close();
    await stream.ended;
    expect(live.refusal(undefined)).toBe("full");
  });

  test("is removed when the page disconnects", async () => {
    const { url, live } = await createLive();
    const [left, stays] = [await createStream(url), await createStream(url)];
    expect(live.size).toBe(2);
    left.leave();
    await expect.poll(() => live.size).toBe(1);
    live.publish(createEvent("1"));
    expect(await stays.events(2)).toHaveLength(2);
  });
});

describe("a page that reconnects", () => {
  const missed = async (url: string, id?: string) => {
    const [greeting] = await (await createStream(url, id === undefined ? {} : { "last-event-id": id })).events(1);
    return greeting?.measured;
  };

  test("receives the days measured in the meantime, and nothing when there are none", async () => {
    const { url, publish } = await createLive();
    publish(days("01-01-2026", "02-01-2026"));
    publish(days("05-01-2026", "06-01-2026", ["KE"]));
    publish();
    publish(days("03-01-2026", "03-01-2026", ["BR", "KE"]));
    expect(await missed(url, idAt(4))).toBeNull();
    expect(await missed(url, idAt(3))).toEqual(days("03-01-2026", "03-01-2026", ["BR", "KE"]));
    expect(await missed(url, idAt(1))).toEqual({
      ...days("03-01-2026", "06-01-2026", ["KE", "BR"]),
      runs: [
        { from: "03-01-2026", to: "03-01-2026" },
        { from: "05-01-2026", to: "06-01-2026" },
      ],
    });
  });

  test("may send its last versions in the address instead of the event id, as for its first connection", async () => {
    const { url, publish } = await createLive();
    publish(days("01-01-2026", "02-01-2026"));
    publish(days("03-01-2026", "03-01-2026", ["KE"]));
    expect(await missed(`${url}?${new URLSearchParams({ seen: idAt(1) })}`)).toEqual(
      days("03-01-2026", "03-01-2026", ["KE"]),
    );
    expect(await missed(`${url}?${new URLSearchParams({ seen: idAt(1) })}`, idAt(2))).toBeNull();
    expect(await missed(url)).toBeNull();
  });

  test("receives changes of all countries when one of them was not limited to countries", async () => {
    const { url, publish } = await createLive();
    publish();
    publish(days("01-01-2026", "02-01-2026"));
    publish(days("01-01-2026", "02-01-2026", null));
    expect(await missed(url, idAt(1))).toEqual(days("01-01-2026", "02-01-2026", null));
  });

  const everything = days("01-01-1970", "31-12-9999", null);

  test("must reload everything when it was disconnected for too long", async () => {
    const { url, publish } = await createLive();
    publish();
    for (let i = 0; i < 1_001; i++) publish(days("01-01-2026", "01-01-2026"));
    expect(await missed(url, idAt(1))).toEqual(everything);
    expect(await missed(url, idAt(2))).toEqual(days("01-01-2026", "01-01-2026"));
  });

  test("must reload everything when it sends another epoch, another build or an invalid id", async () => {
    const { url, publish } = await createLive();
    publish();
    for (const id of [idAt(1, "e0.b1"), idAt(1, "e1.b0"), "nonsense", "7/1"]) {
      expect(await missed(url, id), id).toEqual(everything);
    }
  });

  test("receives the same days from another server that published the changes in other steps", async () => {
    const [one, other] = [await createLive(), await createLive()];
    for (let i = 1; i <= 4; i++) one.publish(days(`0${i}-01-2026`, `0${i}-01-2026`));
    other.publish();
    other.publish(days("02-01-2026", "04-01-2026"), 3);
    expect(await missed(one.url, idAt(2))).toMatchObject({ from: "03-01-2026", to: "04-01-2026" });
    expect(await missed(other.url, idAt(2)), "and what it knew already").toMatchObject({ to: "04-01-2026" });
  });

  test("that has seen more than this server has read receives nothing until the server has caught up", async () => {
    const { url, publish } = await createLive();
    publish();
    expect(await missed(url, idAt(9))).toBeNull();
  });
});

describe("limits", () => {
  test("refuse more streams than the maximum, and accept one again after another is closed", async () => {
    const { url, live } = await createLive({ most: 2 });
    const [first] = [await createStream(url), await createStream(url)];
    const refused = await createStream(url);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "30"]);
    expect(refused.headers["content-type"]).toMatch("application/problem+json");
    first.leave();
    await expect.poll(() => live.size).toBe(1);
    expect((await createStream(url)).status).toBe(200);
  });

  test("apply to each address, and a closed stream does not count", async () => {
    const { url, live } = await createLive({ mostEach: 2 }, ["loopback"]);
    const from = (ip: string) => createStream(url, { "x-forwarded-for": ip });
    const [first] = [await from("203.0.113.1"), await from("203.0.113.1")];
    const refused = await from("203.0.113.1");
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "30"]);
    expect((await from("203.0.113.2")).status).toBe(200);
    first.leave();
    await expect.poll(() => live.size).toBe(2);
    expect((await from("203.0.113.1")).status).toBe(200);
  });

  test("a client that does not read is disconnected and delays no other client", async () => {
    const { url, live, port } = await createLive();
    const quick = await createStream(url);
    const slow = connect({ host: "127.0.0.1", port });
    slow.on("error", () => {});
    slow.pause().write("GET /api/v1/live/ HTTP/1.1\r\nhost: x\r\n\r\n");
    await expect.poll(() => live.size).toBe(2);
    const wide = days(
      "01-01-2026",
      "01-01-2026",
      Array.from({ length: 1_000 }, () => "BR"),
    );
    for (let sent = 0; live.size === 2; sent++) {
      live.publish(createEvent(String(sent), wide));
      expect(sent).toBeLessThan(10_000);
      // Gives the reading client a turn.
      if (sent % 10 === 0) await new Promise(setImmediate);
    }
    slow.destroy();
    live.publish(createEvent("last"));
    await quick.waitFor('"live_version":"last"');
  });

  test("a thousand pages receive a change", async () => {
    const { url, live, publish } = await createLive();
    const streams = await Promise.all(Array.from({ length: 1_000 }, () => createStream(url)));
    expect(live.size).toBe(1_000);
    publish();
    const received = await Promise.all(streams.map((stream) => stream.events(2)));
    expect(received.every(([, event]) => event?.live_version === liveVersionAt(1))).toBe(true);
    for (const stream of streams) stream.leave();
    await Promise.all(streams.map(({ ended }) => ended));
    await expect.poll(() => live.size).toBe(0);
  });
});
