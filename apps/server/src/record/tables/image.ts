import type { Generated } from "kysely";
import type { ResourceStamps } from "./stamps.ts";

/** A picture that staff uploaded, under the name that they gave it. */
export interface ImageTable extends ResourceStamps {
  id: Generated<number>;
  name: string;
  /** Which file. */
  hash: string;
}

/** The bytes of a picture, checked and freed from everything that is no picture. Never changed. */
export interface ImageFileTable {
  /** SHA-256 of the content, in hex. */
  hash: string;
  media_type: "image/png" | "image/jpeg";
  width: number;
  height: number;
  content: Buffer;
  created_at: Generated<Date>;
}
