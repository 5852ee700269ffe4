import { statfs } from "node:fs/promises";
import type { AlertSource } from "../alert-source.ts";

const GIB = 2 ** 30;

/** Disk usage of the data folder of this process. Blocks reserved for the system administrator count as used. */
export const diskFilling: AlertSource = {
  kind: "disk_filling",
  find: async ({ dataDir }, threshold) => {
    const { blocks, bavail, bsize } = await statfs(dataDir);
    const percent = Math.floor(100 * (1 - bavail / blocks));
    const free = Math.floor((bavail * bsize) / GIB);
    return percent < threshold ? [] : [{ key: "disk", subject: dataDir, facts: { percent, free_gib: free } }];
  },
  sentence: ({ facts }) => `The disk with the data is ${facts.percent}% full; ${facts.free_gib} GiB are free.`,
};
