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
  const askFor = async (v: string) => (await app.inject(`/now?v=${v}`)).body;
  return { look, askFor };
}

it("delays a request for a version that this node has not read yet", async () => {
  const { look, askFor } = await createBehind(async () => {});
  expect(await askFor("e1.b1.2")).toBe("e1.b1.2");
  expect(look).toHaveBeenCalledTimes(1);
});

it.each(["e1.b1.1", "e1.b1.0", "e2.b1.9", "e1.b2.9", "nonsense", ""])("does not refresh for v=%s", async (v) => {
  const { look, askFor } = await createBehind(async () => {});
  expect(await askFor(v)).toBe("e1.b1.1");
  expect(look).not.toHaveBeenCalled();
});

it("responds with the current version when the record does not respond", async () => {
  const { askFor } = await createBehind(() => new Promise(() => {}));
  expect(await askFor("e1.b1.2")).toBe("e1.b1.1");
});
