import type { AddressInfo } from "node:net";
import { keyAuthenticator } from "../../accounts/index.ts";
import { createHttp } from "../../http/app.ts";
import { measurementRoutes } from "../../ingest/index.ts";
import { createLog } from "../../process/log.ts";
import { connect } from "../../record/open.ts";
import { startRollup } from "../index.ts";

/**
 * The part of the server that accepts measurements and rolls them up, as a program that tests kill. It uses the
 * database of DATABASE_URL and prints its address.
 */
const log = createLog({ logLevel: "fatal" });
const record = await connect(process.env.DATABASE_URL!, 8, { applicationName: "schoolmap crash" });
const { app, ...http } = await createHttp({
  config: { trustProxy: [], mapProviderUrl: undefined },
  log,
  version: () => "",
  authenticators: [keyAuthenticator(record)],
});
measurementRoutes({ app, ...http }, { record, log });
startRollup(record, { log, rawDays: 90 });
await app.listen({ host: "127.0.0.1", port: 0 });
console.log(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
