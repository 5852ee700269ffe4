import { IndexBuilder } from "../../apps/server/src/mapindex/index.ts";
import type { Findings, PartRequest } from "../run/part.ts";
import { readGround } from "../world/ground.ts";
import { keepIndex } from "../world/kept-index.ts";
import { blocksOf, createSchools } from "../world/schools.ts";

/**
 * Builds the index of generated schools and stores it for the following parts. The time to generate schools is not
 * counted.
 */
export async function build({ schools, work }: PartRequest): Promise<Findings> {
  const { places } = await readGround(work);
  const builder = new IndexBuilder(places, schools);
  let ms = 0;
  for (const block of blocksOf(createSchools(schools, places))) {
    const start = performance.now();
    for (const school of block) builder.add(school);
    ms += performance.now() - start;
  }
  const start = performance.now();
  const index = builder.finish("1");
  ms += performance.now() - start;
  await keepIndex(index, work);
  return {
    figures: [{ key: "build", what: "index built in memory", value: ms / 1000, unit: "s" }],
    tables: [],
  };
}
