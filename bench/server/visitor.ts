import { Agent, get } from "node:http";

/** A client with one connection. */
export interface Visitor {
  /**
   * Requests a path and reads the response to its end.
   * @throws Error when the response is not 200
   */
  request(path: string): Promise<void>;
  close(): void;
}

/**
 * Creates a client that does as little as possible with a response: it shares the cores with the server, and its own
 * work, such as decompression, would be part of the measured time.
 */
export function createVisitor(address: string, headers: Readonly<Record<string, string>>): Visitor {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    request: (path) =>
      new Promise((resolve, reject) => {
        get(new URL(path, address), { agent, headers }, (response) => {
          if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
          response.on("end", resolve).on("error", reject).resume();
        }).on("error", reject);
      }),
    close: () => agent.destroy(),
  };
}
