// `npm start`: installs missing packages, builds outdated parts, and starts the server in this process.
import { buildIfNeeded } from "./build.mjs";

await buildIfNeeded();
await import("../apps/server/dist/main.js");
