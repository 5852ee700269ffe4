import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { availableMemory } from "node:process";

/** Linux mounts a file system in memory here. */
const MOUNT = "/dev/shm";
/** Tests fill 3 GB at most; browsers and servers beside them need as much again. */
const ROOM_BYTES = 8e9;

/**
 * Makes a folder in memory for files that no one needs after this process: databases of tests come and go there in a sixth less time than
 * on a disk. It is removed when the process ends.
 *
 * @returns {string | undefined} undefined where there is no such file system, or too little room
 */
export function memoryFolder() {
  if (!hasRoom()) return undefined;
  const folder = mkdtempSync(`${MOUNT}/schoolmap-`);
  // PostgreSQL runs as another user where this one is root.
  chmodSync(folder, 0o711);
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  return folder;
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MOUNT);
    return Math.min(bavail * bsize, availableMemory()) > ROOM_BYTES;
  } catch {
    return false;
  }
}
