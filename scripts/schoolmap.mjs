// `npm run schoolmap -- COMMAND …`: runs the command line, which uses the same record as the server.
import { buildIfNeeded } from "./build.mjs";

await buildIfNeeded();
await import("../apps/server/dist/cli.js");
