import { once } from "node:events";
import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import type { LiveEvent } from "@schoolmap/contract";
import { onTestFinished } from "vitest";

/** A stream as received by a browser. */
export interface TestStream {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** All received text. */
  text(): string;
  /** Resolves with that many events in order of arrival, including the first event. */
  events(count: number): Promise<LiveEvent[]>;
  /** Resolves when the text contains that part. */
  waitFor(part: string): Promise<void>;
  /** Resolves when the stream has ended. */
  readonly ended: Promise<void>;
  leave(): void;
}

/** Opens a stream over a real socket; it is closed when the test ends. */
export async function createStream(url: string, headers: Record<string, string> = {}): Promise<TestStream> {
  const call: ClientRequest = request(url, { headers, agent: false }).end();
  onTestFinished(() => void call.destroy());
  const [response] = (await once(call, "response")) as [IncomingMessage];
  let text = "";
  response.setEncoding("utf8").on("data", (part: string) => {
    text += part;
  });
  // A closed stream is aborted, which is not an error here.
  response.on("error", () => {});
  const ended = new Promise<void>((resolve) => response.on("close", resolve));
  const until = async (done: () => boolean) => {
    while (!done()) await once(response, "data");
  };
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: () => text,
    events: async (count) => {
      await until(() => eventsIn(text).length >= count);
      return eventsIn(text);
    },
    waitFor: (part) => until(() => text.includes(part)),
    ended,
    leave: () => void call.destroy(),
  };
}

function eventsIn(text: string): LiveEvent[] {
  return text
    .split("\n\n")
    .slice(0, -1)
    .filter((block) => block.startsWith("event: change\n"))
    .flatMap((block) => /^data: (.*)$/m.exec(block)?.[1] ?? [])
    .map((data) => JSON.parse(data) as LiveEvent);
}
