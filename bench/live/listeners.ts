import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { type LiveEvent, liveEvents } from "@schoolmap/contract";

/** Set of open pages. */
export interface Listeners {
  /** Resolves with the milliseconds after which each page was notified that the country was measured. */
  measureDelays(country: string): Promise<number[]>;
  close(): void;
}

export async function openListeners(address: string, count: number): Promise<Listeners> {
  const url = new URL(liveEvents.path, address);
  let onEvent: (stream: number, event: LiveEvent) => void = () => {};
  const calls = await Promise.all(
    Array.from({ length: count }, async (_, stream) => {
      const call = request(url, { agent: false }).end();
      call.on("error", () => {});
      const [response] = (await once(call, "response")) as [IncomingMessage];
      readEvents(response, (event) => onEvent(stream, event));
      return call;
    }),
  );
  return {
    measureDelays: (country) =>
      new Promise((resolve) => {
        const start = performance.now();
        const times = new Map<number, number>();
        onEvent = (stream, { measured }) => {
          if (!measured || (measured.countries && !measured.countries.includes(country)) || times.has(stream)) return;
          times.set(stream, performance.now() - start);
          if (times.size === count) resolve([...times.values()]);
        };
      }),
    close: () => {
      for (const call of calls) call.destroy();
    },
  };
}

function readEvents(response: IncomingMessage, take: (event: LiveEvent) => void): void {
  let rest = "";
  response.on("error", () => {});
  response.setEncoding("utf8").on("data", (text: string) => {
    const blocks = (rest + text).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const data = /^event: change\n(?:id: .*\n)?data: (.*)$/.exec(block)?.[1];
      if (data !== undefined) take(JSON.parse(data) as LiveEvent);
    }
  });
}
