import type { Generated } from "kysely";
import type { ResourceStamps } from "./stamps.ts";

/** A text in another language, as staff wrote it or a service gave it. Goes before the embedded dictionary. */
export interface TranslationTable extends ResourceStamps {
  id: Generated<number>;
  lang: string;
  /** SHA-256 of `text` in UTF-8, hexadecimal: texts may be too long for an index. */
  text_hash: string;
  text: string;
  translated: string;
  origin: Generated<"staff" | "service">;
}
