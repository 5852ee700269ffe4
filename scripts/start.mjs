// `npm start`: installs what is missing, builds what is older than its sources, and becomes the server.
import { buildIfNeeded } from "./build.mjs";

await buildIfNeeded();
await import("../apps/server/dist/main.js");
