// Starts the thread from its TypeScript source, in tests and under tsx: threads do not inherit what reads TypeScript.
import { register } from "tsx/esm/api";

register();
await import("./dataset-thread.ts");
