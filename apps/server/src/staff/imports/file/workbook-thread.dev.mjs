// Starts the thread from its TypeScript source, in tests and under tsx, because threads do not inherit the TypeScript
// loader.
import { register } from "tsx/esm/api";

register();
await import("./workbook-thread.ts");
