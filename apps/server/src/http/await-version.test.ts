import fastify from "fastify";
import { expect, it, onTestFinished, vi } from "vitest";
import { awaitVersions } from "./await-version.ts";

/** Creates a server at e1.b1.1 that reads the next version when it is refreshed. */
async function createBehind(refresh: () => Promise<void>) {
  let version = "e1.b1.1";
  const app = fastify();
  onTestFinished(() => app.close());
  const look = vi.fn(async () => {
    await refresh();
    version = "e1.b1.2";
  });
  awaitVersions({ app, version: () => version }, look);
  app.get("/now", async () => version);
  const getNow = async (v: string) => (await app.inject(`/now?v=${v}`)).body;
  return { look, getNow };
}

it("delays a request for a version that this node has not read yet", async () => {
  const { look, getNow } = await createBehind(async () => {});
  expect(await getNow("e1.b1.2")).toBe("e1.b1.2");
  expect(look).toHaveBeenCalledTimes(1);
});

it.each(["e1.b1.1", "e1.b1.0", "e2.b1.9", "e1.b2.9", "nonsense", ""])("does not refresh for v=%s", async (v) => {
  const { look, getNow } = await createBehind(async () => {});
  expect(await getNow(v)).toBe("e1.b1.1");
  expect(look).not.toHaveBeenCalled();
});

it("responds with the current version when the record does not respond", async () => {
  const { getNow } = await createBehind(() => new Promise(() => {}));
  expect(await getNow("e1.b1.2")).toBe("e1.b1.1");
});
