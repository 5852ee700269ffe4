import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Lang } from "@schoolmap/contract";
import { createTranslate, type Texts, type Translate } from "../../apps/web/src/i18n/translate.ts";

const FOLDER = fileURLToPath(new URL("../../apps/web/src/i18n/texts/", import.meta.url));

/** Returns the texts of the interface in a language, so that journeys find elements by the name that visitors see. */
export function wordsOf(lang: Lang): Translate {
  const areas: Readonly<Record<string, Texts>> = JSON.parse(readFileSync(`${FOLDER}${lang}.json`, "utf8"));
  return createTranslate(lang, Object.assign({}, ...Object.values(areas)));
}
