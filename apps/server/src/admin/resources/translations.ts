import { createHash } from "node:crypto";
import { translationResource, translationRoutes } from "@schoolmap/contract";
import { defineResource, type Row } from "../resource.ts";

/**
 * Manual translations. They take precedence over the built-in dictionary; when one is deleted, the dictionary applies
 * again.
 */
export const TRANSLATIONS_RESOURCE = defineResource({
  declaration: translationResource,
  routes: translationRoutes,
  table: "translation",
  texts: ["text", "translated"],
  create: async (unit, input) => {
    const text = String(input.text);
    const text_hash = createHash("sha256").update(text).digest("hex");
    const row = await unit.insert("translation", {
      lang: String(input.lang),
      text,
      text_hash,
      translated: String(input.translated),
      origin: "staff",
    });
    return { row: row as unknown as Row };
  },
});
