// `npm run schoolmap -- COMMAND …`: the command line beside the server, on the same record.
import { buildIfNeeded } from "./build.mjs";

await buildIfNeeded();
await import("../apps/server/dist/cli.js");
