import type { Filter } from "@schoolmap/rules";
import { createIndex, createView, type MapIndex } from "../index.ts";
import { createPlaces, createSchool } from "./create-schools.ts";

/**
 * Requests views with many texts in a separate process, without reading their rows, and prints how many bytes are
 * retained afterwards.
 */
const views = Number(process.argv[2]);
const SCHOOLS = 20_000;
const WORDS = 5;

function name(school: number): string {
  return Array.from({ length: WORDS }, (_, word) => (school * WORDS + word).toString(36).padStart(5, "x")).join(" ");
}

const schools = Array.from({ length: SCHOOLS }, (_, at) =>
  createSchool({
    id: at + 1,
    name: name(at),
    gigaId: `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
    lon: (at % 300) / 10,
  }),
);

function createViews(index: MapIndex, count: number): void {
  for (let view = 0; view < count; view++) {
    const filters: Filter[] = [{ kind: "contains", column: "name", text: view.toString(36), caseSensitive: false }];
    createView(index, { scope: { kind: "schools", ids: [1, 2, 3] }, filters });
  }
}

/**
 * Returns the retained memory in bytes. Resident memory also includes compiled code and freed pages, which differ from
 * run to run.
 */
function memory(): number {
  global.gc!();
  global.gc!();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const index = createIndex(schools, createPlaces());
createViews(index, 1);
const before = memory();
createViews(index, views);
process.stdout.write(String(memory() - before));
// Keeps the index in use, so that it was not collected before.
createViews(index, 1);
