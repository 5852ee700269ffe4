import { gzipSync } from "node:zlib";
import { route } from "@schoolmap/contract";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { addRoute } from "../add-route.ts";
import { HttpError } from "../http-error.ts";
import { createTestHttp } from "../testing/create-test-http.ts";

const base = { method: "POST", summary: "Takes something.", tag: "Test", access: "public" } as const;
const upload = route({
  ...{ ...base, id: "upload", path: "/api/upload/" },
  body: { kind: "multipart", maxBytes: 100_000, maxFiles: 2, gzip: false },
  response: z.array(z.string()),
});
const change = route({
  ...{ ...base, id: "change", method: "PATCH", path: "/api/change/", ifMatch: true, status: 204 },
  response: z.object({}),
});

async function createUploadHttp() {
  const http = await createTestHttp();
  addRoute(http, upload, async ({ body }) => {
    const received: string[] = [];
    for await (const part of body) {
      if (part.kind === "field") received.push(`${part.name}=${part.value}`);
      else if (part.fileName === "skip.csv") received.push("skipped");
      else {
        let bytes = 0;
        for await (const chunk of part.bytes) bytes += chunk.length;
        received.push(`${part.name}:${part.fileName}:${part.mediaType}:${bytes}`);
      }
    }
    return received;
  });
  addRoute(http, change, ({ ifMatch }) => {
    if (ifMatch !== '"1"') {
      const conflict = [{ field: "name", base: "a", yours: "b", current: "c" }];
      throw new HttpError("precondition_failed", "It has changed.", { conflict });
    }
    return {};
  });
  return http.app;
}

async function form(parts: readonly [string, string | File][]) {
  const data = new FormData();
  for (const [name, value] of parts) data.append(name, value);
  const encoded = new Response(data);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { "content-type": encoded.headers.get("content-type")! },
  };
}

describe("a form with files", () => {
  const csv = (name: string, bytes = 5) => new File(["x".repeat(bytes)], name, { type: "text/csv" });

  it("is read part by part, with files as streams and unread files skipped", async () => {
    const app = await createUploadHttp();
    const sent = await form([
      ["country", "KE"],
      ["file", csv("skip.csv", 70_000)],
      ["file", csv("a.csv", 7)],
    ]);
    const answer = await app.inject({ method: "POST", url: "/api/upload/", ...sent });
    expect(answer.json()).toEqual(["country=KE", "skipped", "file:a.csv:text/csv:7"]);
  });

  it.each([
    [
      "too many files",
      [
        ["a", csv("a")],
        ["b", csv("b")],
        ["c", csv("c")],
      ],
      413,
      "payload_too_large",
    ],
    ["too much", [["a", csv("a", 100_001)]], 413, "payload_too_large"],
  ] as const)("is refused with %s", async (_, parts, status, code) => {
    const app = await createUploadHttp();
    const answer = await app.inject({ method: "POST", url: "/api/upload/", ...(await form(parts as never)) });
    expect(answer.json()).toMatchObject({ status, code });
  });

  it.each([
    ["another type", "application/json", 415],
    ["no boundary", "multipart/form-data", 415],
    ["half a form", "multipart/form-data; boundary=x", 400],
  ])("is refused with %s", async (_, type, status) => {
    const app = await createUploadHttp();
    const answer = await app.inject({
      method: "POST",
      url: "/api/upload/",
      headers: { "content-type": type },
      payload: "--x\r\n",
    });
    expect(answer.statusCode).toBe(status);
  });
});

describe("a change with If-Match", () => {
  it("must name the version, and is refused with the differences when the version is outdated", async () => {
    const app = await createUploadHttp();
    const send = async (headers: Record<string, string>) =>
      app.inject({ method: "PATCH", url: "/api/change/", headers });
    expect((await send({})).json()).toMatchObject({ status: 428, code: "precondition_required" });
    expect((await send({ "if-match": '"0"' })).json()).toMatchObject({
      status: 412,
      conflict: [{ field: "name", current: "c" }],
    });
    expect((await send({ "if-match": 'W/"1"' })).statusCode).toBe(204);
  });
});

it("refuses gzip when the route does not declare it", async () => {
  const { app } = await createTestHttp();
  const headers = { "content-type": "application/json", "content-encoding": "gzip" };
  const answer = await app.inject({ method: "PUT", url: "/api/echo/", headers, payload: gzipSync("[]") });
  expect(answer.json()).toMatchObject({ status: 415, code: "unsupported_media_type" });
});

it("lists the allowed methods of an address in a 405 response", async () => {
  const { app } = await createTestHttp();
  const answer = await app.inject({ method: "DELETE", url: "/api/echo" });
  expect([answer.statusCode, answer.headers.allow, answer.json().code]).toEqual([405, "PUT", "method_not_allowed"]);
});

it("fails in tests when a route sends an undeclared error", async () => {
  const http = await createTestHttp();
  const plain = route({ ...base, id: "plain", path: "/api/plain/", response: z.object({}) });
  addRoute(http, plain, () => {
    throw new HttpError("conflict", "Not declared.");
  });
  expect((await http.app.inject({ method: "POST", url: "/api/plain/" })).statusCode).toBe(500);
});
