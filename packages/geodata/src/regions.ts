import { lazily, readJson } from "./read-data.ts";
import type { Region } from "./types.ts";

/** Returns all first-level regions, ordered by id. Countries with a single unit have none. */
export const regions: () => readonly Region[] = lazily(() => readJson<Region[]>("regions.json.gz"));
