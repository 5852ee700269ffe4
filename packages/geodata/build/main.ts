import { fileURLToPath } from "node:url";
import { rebuild } from "./rebuild.ts";

/** Usage: tsx main.ts [directory]. Without a directory, it overwrites the committed data files. */
const [directory = fileURLToPath(new URL("../data", import.meta.url))] = process.argv.slice(2);
await rebuild(directory);
