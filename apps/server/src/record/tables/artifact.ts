import type { Generated } from "kysely";

/** A file created by a job. Its bytes are in the artifact store under the key. */
export interface ArtifactTable {
  id: Generated<number>;
  key: string;
  run_id: number | null;
  /** File name for downloads, without a path. */
  name: string;
  media_type: string;
  bytes: number;
  /** 64 hexadecimal digits. */
  sha256: string;
  created: Generated<Date>;
  expires: Date;
}
