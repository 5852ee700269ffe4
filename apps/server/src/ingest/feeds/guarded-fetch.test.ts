import type { LookupAddress } from "node:dns";
import { once } from "node:events";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import { FeedError } from "./feed-error.ts";
import type { Guard } from "./fetch/guard.ts";
import { type FeedRequest, guardedFetch, requestTo } from "./guarded-fetch.ts";
import { type Answer, createServer, sendJson } from "./testing/create-server.ts";

const SECRET = { authorization: "Bearer s3cret" };

/** Sends a request to a server with the given response. Only the host of this server is allowed. */
async function fetchFrom(answer: Answer, more: Partial<FeedRequest> & { readonly path?: string } = {}) {
  const { origin, host, requests } = await createServer(answer);
  const { path = "/rows", ...request } = more;
  const fetching = guardedFetch({ url: origin + path, media: "json", ...request }, { allowedHosts: [host] });
  return { fetching, requests, origin };
}

const failure = (fetching: Promise<unknown>) =>
  fetching.then(
    () => "it went well",
    (error: unknown) => (error instanceof FeedError ? error.message : `not a problem of the feed: ${error}`),
  );

const json: Answer = (_request, response) => sendJson(response, { rows: [] });

describe("a guarded request", () => {
  test("to an allowed server returns the decompressed body and sends the identifying headers", async () => {
    let seen: unknown;
    const { fetching } = await fetchFrom(
      (request, response) => {
        seen = request.headers;
        const body = gzipSync(JSON.stringify({ rows: [1] }));
        response
          .writeHead(200, { "content-type": "application/json; charset=utf-8", "content-encoding": "gzip" })
          .end(body);
      },
      { credentials: SECRET },
    );
    expect((await fetching).bytes.toString()).toBe('{"rows":[1]}');
    expect(seen).toMatchObject({
      authorization: "Bearer s3cret",
      "accept-encoding": "gzip",
      "user-agent": "schoolmap",
    });
  });

  test.each([
    ["http://example.org/", /only https/],
    ["ftp://example.org/", /only https/],
    ["https://user:pass@example.org/", /name and a password/],
    ["nonsense", /not a valid URL/],
    ["https://127.0.0.1/", /not a public address/],
    ["https://2130706433/", /not a public address/],
    ["https://0x7f.1/", /not a public address/],
    ["https://169.254.169.254/latest/meta-data", /not a public address/],
    ["https://[::1]/", /not a public address/],
    ["https://[::ffff:10.0.0.1]/", /not a public address/],
    ["https://[fd00::1]/", /not a public address/],
  ])("to %s is refused without a connection", async (url, sentence) => {
    expect(await failure(guardedFetch({ url, media: "json" }, { allowedHosts: [] }))).toMatch(sentence);
  });

  test("is refused when a name resolves to an internal address while connecting, regardless of earlier results", async () => {
    const { host } = await createServer(json);
    const answers: LookupAddress[][] = [
      [
        { address: "93.184.215.14", family: 4 },
        { address: "10.0.0.7", family: 4 },
      ],
      [{ address: "127.0.0.1", family: 4 }],
      [{ address: "::ffff:127.0.0.1", family: 6 }],
    ];
    for (const addresses of answers) {
      const guard: Guard = { allowedHosts: [], resolve: (_name, _options, done) => done(null, addresses) };
      const url = `https://feed.example:${host.split(":")[1]}/`;
      expect(await failure(guardedFetch({ url, media: "json" }, guard))).toMatch(
        /feed\.example \(.*not a public address/,
      );
    }
  });

  test("may go to an internal address when its name is allowed", async () => {
    const { host } = await createServer(json);
    const name = `feed.test:${host.split(":")[1]}`;
    const guard: Guard = {
      allowedHosts: [name],
      resolve: (_name, _options, done) => done(null, [{ address: "127.0.0.1", family: 4 }]),
    };
    expect((await guardedFetch({ url: `http://${name}/`, media: "json" }, guard)).bytes.length).toBeGreaterThan(0);
  });
});

describe("redirects", () => {
  const to =
    (location: string, status = 302): Answer =>
    (request, response) => {
      if (request.url === "/end") sendJson(response, []);
      else response.writeHead(status, { location }).end();
    };

  test("are followed on the same server", async () => {
    const { fetching, requests } = await fetchFrom(to("/end"));
    expect((await fetching).bytes.toString()).toBe("[]");
    expect(requests).toEqual(["GET /rows", "GET /end"]);
  });

  test.each([
    "http://169.254.169.254/latest",
    "https://169.254.169.254/latest",
    "http://127.0.0.1:1/",
    "file:///etc/passwd",
  ])("to %s are refused", async (location) => {
    expect(await failure((await fetchFrom(to(location))).fetching)).toMatch(/is not asked/);
  });

  test("are abandoned after the maximum number", async () => {
    const { fetching, requests } = await fetchFrom(to("/rows"));
    expect(await failure(fetching)).toMatch(/more than 3 times/);
    expect(requests.length).toBe(4);
  });

  test("to another server do not include the secret", async () => {
    let seen: string | undefined = "nobody came";
    const other = await createServer((request, response) => {
      seen = request.headers.authorization;
      sendJson(response, []);
    });
    const first = await createServer(to(`${other.origin}/`));
    const guard = { allowedHosts: [first.host, other.host] };
    await guardedFetch({ url: first.origin, media: "json", credentials: SECRET }, guard);
    expect(seen).toBeUndefined();
  });

  test.each([
    ["https://feed.example/next", SECRET],
    ["http://feed.example/rows", undefined],
    ["https://feed.example:8443/rows", undefined],
  ])("to %s include the secret of https://feed.example: %s", (to, credentials) => {
    const request: FeedRequest = { url: "https://feed.example/rows", media: "json", credentials: SECRET };
    expect(requestTo(new URL(to), request).credentials).toEqual(credentials);
  });

  test("of a request with a body keep the body, or are refused", async () => {
    const { fetching, requests } = await fetchFrom(to("/end", 307), { json: {} });
    await fetching;
    expect(requests).toEqual(["POST /rows", "POST /end"]);
    expect(await failure((await fetchFrom(to("/end", 302), { json: {} })).fetching)).toMatch(/another one/);
  });
});

describe("a hostile server", () => {
  const endless = (chunk: Buffer, headers: Record<string, string>): Answer => {
    return (_request, response) => {
      response.writeHead(200, { "content-type": "application/json", ...headers });
      const write = () => {
        while (!response.destroyed && response.write(chunk));
        if (!response.destroyed) response.once("drain", write);
      };
      write();
    };
  };

  test("is disconnected when it never responds", async () => {
    const { fetching } = await fetchFrom(() => {}, { limits: { idleMs: 50 } });
    expect(await failure(fetching)).toMatch(/rows: It was silent for 0.05 s/);
  });

  test("is disconnected after the total time limit when it sends bytes slowly without end", async () => {
    const { fetching } = await fetchFrom(
      (_request, response) => {
        response.writeHead(200, { "content-type": "application/json" });
        const drip = setInterval(() => response.write(" "), 5);
        response.on("close", () => clearInterval(drip));
      },
      { limits: { idleMs: 10_000, totalMs: 100 } },
    );
    expect(await failure(fetching)).toMatch(/longer than 0.1 s/);
  });

  test("is disconnected at the size limit when it sends bytes without end", async () => {
    const { fetching } = await fetchFrom(endless(Buffer.alloc(65_536, 32), {}), { limits: { bytes: 2 ** 20 } });
    expect(await failure(fetching)).toMatch(/longer than 1 MiB/);
  });

  test("is disconnected before the body when its Content-Length is too large", async () => {
    const { fetching } = await fetchFrom((_request, response) =>
      response.writeHead(200, { "content-type": "application/json", "content-length": "99999999999" }).flushHeaders(),
    );
    expect(await failure(fetching)).toMatch(/longer than 64 MiB/);
  });

  test("is disconnected at the size limit when it sends a gzip bomb", async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 2 ** 20));
    expect(bomb.length).toBeLessThan(100_000);
    const { fetching } = await fetchFrom(
      (_request, response) =>
        response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" }).end(bomb),
      { limits: { bytes: 2 ** 20 } },
    );
    expect(await failure(fetching)).toMatch(/longer than 1 MiB/);
  });

  test.each(["br", "deflate", "gzip, gzip"])("is refused when it uses the content encoding %s", async (encoding) => {
    const { fetching } = await fetchFrom((_request, response) =>
      response.writeHead(200, { "content-type": "application/json", "content-encoding": encoding }).end("x"),
    );
    expect(await failure(fetching)).toMatch(/encoding that was not requested/);
  });

  test("is refused when its gzip encoding is invalid", async () => {
    const { fetching } = await fetchFrom((_request, response) =>
      response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" }).end("[]"),
    );
    expect(await failure(fetching)).toMatch(/ended early/);
  });

  test("is reported when it closes the connection within a page", async () => {
    for (const headers of [{ "content-length": "1000" }, {}]) {
      const { fetching } = await fetchFrom((_request, response) => {
        response.writeHead(200, { "content-type": "application/json", ...headers });
        response.write('[{"a":1},', () => response.destroy());
      });
      expect(await failure(fetching)).toMatch(/ended early/);
    }
  });

  test("is reported when it does not speak HTTP", async () => {
    const server = createTcpServer((socket) => socket.end("220 mail.example ESMTP\r\n")).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await failure(guardedFetch({ url: `http://${host}/`, media: "json" }, { allowedHosts: [host] }))).toMatch(
      /cannot be read/,
    );
  });

  test("is reported when no server listens on the port", async () => {
    const fetching = guardedFetch(
      { url: "http://127.0.0.1:1/x?key=s3cret", media: "json" },
      { allowedHosts: ["127.0.0.1:1"] },
    );
    expect(await failure(fetching)).toBe("http://127.0.0.1:1/x: It cannot be read: no server is listening there.");
  });

  test("is reported when it sends a web page or an unexpected media type", async () => {
    const page: Answer = (_request, response) =>
      response.writeHead(200, { "content-type": "text/html" }).end("<h1>Sign in</h1>");
    expect(await failure((await fetchFrom(page)).fetching)).toMatch(/a web page instead of JSON/);
    const nothing: Answer = (_request, response) => response.writeHead(200).end("[]");
    expect(await failure((await fetchFrom(nothing)).fetching)).toMatch(/something without a name instead of JSON/);
  });

  test.each([
    [500, {}, /answered 500\.$/, undefined],
    [401, {}, /secret is wrong/, undefined],
    [204, {}, /answered 204/, undefined],
    [429, { "retry-after": "120" }, /too often/, 120_000],
    [503, { "retry-after": "999999999" }, /answered 503/, 86_400_000],
    [429, { "retry-after": "soon" }, /too often/, undefined],
  ])(
    "is reported with its status %i %j and the time of the next attempt",
    async (status, headers, sentence, retryAfterMs) => {
      const { fetching } = await fetchFrom((_request, response) => response.writeHead(status, headers).end());
      const problem = (await fetching.catch((error: unknown) => error)) as FeedError;
      expect(problem.message).toMatch(sentence);
      expect(problem.retryAfterMs).toBe(retryAfterMs);
    },
  );

  test("is disconnected immediately when the run is stopped", async () => {
    const stop = new AbortController();
    const { fetching } = await fetchFrom(() => stop.abort(new Error("stopped")), { signal: stop.signal });
    await expect(fetching).rejects.toThrow("stopped");
  });
});
