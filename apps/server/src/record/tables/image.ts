import type { Generated } from "kysely";
import type { ResourceStamps } from "./stamps.ts";

/** An image that staff uploaded, under the name that they gave it. */
export interface ImageTable extends ResourceStamps {
  id: Generated<number>;
  name: string;
  /** Hash of the image file. */
  hash: string;
}

/** The bytes of an image, checked and stripped of everything that is not image data. Never changed. */
export interface ImageFileTable {
  /** SHA-256 of the content, in hex. */
  hash: string;
  media_type: "image/png" | "image/jpeg";
  width: number;
  height: number;
  content: Buffer;
  created_at: Generated<Date>;
}
