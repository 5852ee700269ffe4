import { setImmediate as nextRound } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ConcurrencyLimit, type ConcurrencyOptions } from "./concurrency-limit.ts";

const LIMITS: ConcurrencyOptions = { atOnce: 2, perClient: 1, waiting: 4, waitingPerClient: 3 };

/** Creates a limit whose work ends on command. */
function createLimit(options: ConcurrencyOptions = LIMITS) {
  const limit = new ConcurrencyLimit(options);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (client: string | undefined, name: string, signal = new AbortController().signal) =>
    limit.run(client, signal, () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    await expect.poll(() => ends.has(name)).toBe(true);
    ends.get(name)!();
    ends.delete(name);
    await nextRound();
    await nextRound();
  };
  return { limit, run, started, end };
}

describe("ConcurrencyLimit", () => {
  it("limits concurrent work per client and in total", async () => {
    const { run, started, end, limit } = createLimit();
    const all = [run("a", "a1"), run("a", "a2"), run("b", "b1"), run("c", "c1")];
    await expect.poll(() => started).toEqual(["a1", "b1"]);
    expect(limit.load).toEqual({ running: 2, waiting: 2 });
    for (const name of ["a1", "b1", "a2", "c1"]) await end(name);
    expect(await Promise.all(all)).toEqual(["a1", "a2", "b1", "c1"]);
    expect(limit.load).toEqual({ running: 0, waiting: 0 });
  });

  it("serves clients in turn, so that a client with much waiting work does not delay others", async () => {
    const { run, started, end } = createLimit({ atOnce: 1, waiting: 20 });
    const all = [..."123456"].map((number) => run("a", `a${number}`));
    all.push(run("b", "b1"), run("c", "c1"));
    for (const name of ["a1", "a2", "b1", "c1", "a3", "a4", "a5", "a6"]) await end(name);
    await Promise.all(all);
    expect(started).toEqual(["a1", "a2", "b1", "c1", "a3", "a4", "a5", "a6"]);
  });

  it("refuses work beyond the waiting limit with a Retry-After time", async () => {
    const { run, end } = createLimit();
    const kept = [run("a", "a1"), ...["a2", "a3", "a4"].map((name) => run("a", name))];
    await expect(run("a", "a5")).rejects.toMatchObject({ code: "unavailable", retryAfter: 2 });
    kept.push(run("b", "b1"), run("b", "b2"));
    await expect(run("c", "c1")).rejects.toMatchObject({ code: "unavailable" });
    for (const name of ["a1", "b1", "a2", "b2", "a3", "a4"]) await end(name);
    await Promise.all(kept);
  });

  it("runs one task at a time and queues none while the server is overloaded", async () => {
    const { run, end, limit } = createLimit({ ...LIMITS, isOverloaded: () => true });
    const first = run("a", "a1");
    await expect(run("b", "b1")).rejects.toMatchObject({ code: "unavailable" });
    expect(limit.load).toEqual({ running: 1, waiting: 0 });
    await end("a1");
    await first;
    const next = run("b", "b2");
    await end("b2");
    expect(await next).toBe("b2");
  });

  it("removes waiting work when its client disconnects, and frees its place", async () => {
    const { run, started, end, limit } = createLimit({ atOnce: 1, waiting: 2 });
    const leaving = new AbortController();
    const all = [run("a", "a1"), run("c", "c1")];
    const left = run("b", "b1", leaving.signal);
    leaving.abort(new Error("gone"));
    await expect(left).rejects.toThrow("gone");
    expect(limit.load.waiting).toBe(1);
    await end("a1");
    await end("c1");
    await Promise.all(all);
    expect(started).toEqual(["a1", "c1"]);
  });

  it("does not start work when its client disconnects before its turn", async () => {
    const { run, started, limit } = createLimit();
    const leaving = new AbortController();
    const left = run("a", "a1", leaving.signal);
    leaving.abort(new Error("gone"));
    await expect(left).rejects.toThrow("gone");
    expect([started, limit.load.running]).toEqual([[], 0]);
  });

  it("frees the place when the work fails", async () => {
    const { limit } = createLimit();
    const failing = limit.run("a", new AbortController().signal, () => Promise.reject(new Error("broken")));
    await expect(failing).rejects.toThrow("broken");
    expect(limit.load.running).toBe(0);
  });

  it("keeps its limits for any sequence of arriving and leaving clients", async () => {
    const event = fc.record({ client: fc.constantFrom("a", "b", "c", undefined), leaves: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 30 }), async (events) => {
        const { limit } = createLimit();
        const running = new Map<string | undefined, number>();
        let most = 0;
        const all = events.map(({ client, leaves }) => {
          const controller = new AbortController();
          const done = limit.run(client, controller.signal, async () => {
            running.set(client, (running.get(client) ?? 0) + 1);
            most = Math.max(
              most,
              [...running.values()].reduce((a, b) => a + b, 0),
            );
            if (client !== undefined) expect(running.get(client)).toBe(1);
            await nextRound();
            running.set(client, running.get(client)! - 1);
          });
          if (leaves) controller.abort(new Error("gone"));
          return done.catch((error: Error) => expect(error.message).toMatch(/gone|requests of this kind/));
        });
        expect(limit.load.waiting).toBeLessThanOrEqual(4);
        await Promise.all(all);
        expect(most).toBeLessThanOrEqual(2);
        expect(limit.load).toEqual({ running: 0, waiting: 0 });
      }),
      { numRuns: 50 },
    );
  });

  it("lets streams take places without waiting", () => {
    const { limit } = createLimit();
    const leave = limit.enter("a");
    expect(() => limit.enter("a")).toThrow("requests of this kind");
    limit.enter("b");
    expect(() => limit.enter("c")).toThrow("requests of this kind");
    leave();
    leave();
    expect(limit.load.running).toBe(1);
    limit.enter("c");
  });
});
