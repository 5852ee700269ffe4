import type { Generated } from "kysely";
import type { ResourceStamps } from "./stamps.ts";

/**
 * A translation of a text, written by staff or returned by a service. Takes precedence over the embedded dictionary.
 */
export interface TranslationTable extends ResourceStamps {
  id: Generated<number>;
  lang: string;
  /** SHA-256 of `text` in UTF-8, in hex, because texts may be too long for an index. */
  text_hash: string;
  text: string;
  translated: string;
  origin: Generated<"staff" | "service">;
}
