import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A connection between a program and its database that a test can interrupt without notifying either end. */
export interface Link {
  /** Address of the record through the link. */
  readonly url: string;
  /** Stops all traffic silently. */
  stall(): void;
  /** Closes the open connections. */
  end(): void;
}

/** Opens a link to the database at this address, on a free port. */
export async function createLink(url: string): Promise<Link> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isStalled = false;
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on("data", (bytes) => {
      if (!isStalled) to.write(bytes);
    });
    from.on("close", () => to.destroy());
    from.on("error", () => to.destroy());
  };
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    pass(near, far);
    pass(far, near);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = new URL(url);
  address.port = String((server.address() as AddressInfo).port);
  return {
    url: address.href,
    stall: () => {
      isStalled = true;
    },
    end: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
