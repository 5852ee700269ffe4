import type { FloodOrder, FloodResult } from "./flood.ts";

const REFUSED = [429, 503];

process.once("message", async (order) => {
  process.send!(await send(order as FloodOrder));
  process.disconnect();
});

async function send({ address, connections, seconds, paths }: FloodOrder): Promise<FloodResult> {
  const end = performance.now() + seconds * 1000;
  let [at, answered, refused] = [0, 0, 0];
  const client = async () => {
    while (performance.now() < end) {
      const response = await fetch(new URL(paths[at++ % paths.length]!, address));
      await response.arrayBuffer();
      if (response.ok) answered++;
      else if (REFUSED.includes(response.status)) refused++;
      else throw new Error(`${response.url}: ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  return { answered, refused };
}
