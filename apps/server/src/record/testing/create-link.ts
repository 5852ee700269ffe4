import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A wire between a program and its database that a test can cut without either end being told. */
export interface Link {
  /** The address of the record through the link. */
  readonly url: string;
  /** From now on nothing passes, and nothing says so. */
  stall(): void;
  /** Ends what is open. */
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
