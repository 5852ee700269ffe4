import type { Generated } from "kysely";

/** A file that a job made; its bytes lie in the artifact store under the key. */
export interface ArtifactTable {
  id: Generated<number>;
  key: string;
  run_id: number | null;
  /** What it is called when it is downloaded; no path. */
  name: string;
  media_type: string;
  bytes: number;
  /** 64 hexadecimal digits. */
  sha256: string;
  created: Generated<Date>;
  expires: Date;
}
