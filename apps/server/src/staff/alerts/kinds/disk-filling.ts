import { statfs } from "node:fs/promises";
import type { AlertSource } from "../alert-source.ts";

const GIB = 2 ** 30;

/** The disk with the data of this process. Blocks that only the system's administrator may fill count as used. */
export const diskFilling: AlertSource = {
  kind: "disk_filling",
  find: async ({ dataDir }, threshold) => {
    const { blocks, bavail, bsize } = await statfs(dataDir);
    const percent = Math.floor(100 * (1 - bavail / blocks));
    const free = Math.floor((bavail * bsize) / GIB);
    return percent < threshold ? [] : [{ key: "disk", subject: dataDir, facts: { percent, free_gib: free } }];
  },
  say: ({ facts }) => `The disk with the data is ${facts.percent}% full; ${facts.free_gib} GiB are free.`,
};
