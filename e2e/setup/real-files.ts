import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Public list of real schools. */
export interface RealFile {
  readonly code: string;
  readonly country: string;
  readonly name: string;
}

export const REAL_FILES: readonly RealFile[] = [
  { code: "KE", country: "Kenya", name: "schools_location_data_KEN.csv" },
  { code: "BA", country: "Bosnia and Herzegovina", name: "schools_location_data_BIH.csv" },
];

/** Stored beside the repository, not in it. */
const FOLDER = new URL("../../../shared/data/", import.meta.url);

/** Returns the path of a file, or undefined on a machine without it. */
export function realFilePath({ name }: RealFile): string | undefined {
  const path = fileURLToPath(new URL(name, FOLDER));
  return existsSync(path) ? path : undefined;
}
