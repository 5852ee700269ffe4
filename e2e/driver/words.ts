import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Lang } from "@schoolmap/contract";
import { createTranslate, type Texts, type Translate } from "../../apps/web/src/i18n/translate.ts";

const FOLDER = fileURLToPath(new URL("../../apps/web/src/i18n/", import.meta.url));

/** What the interface calls things in a language: journeys find by name what a visitor finds by name. */
export function wordsOf(lang: Lang): Translate {
  return createTranslate(lang, Object.assign({}, ...textsOf(lang)));
}

/** The texts of the first page and of every area in a folder of its own. */
function textsOf(lang: Lang): Texts[] {
  return readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((name) => name === `${lang}.json` || name.endsWith(`/${lang}.json`))
    .map((name) => JSON.parse(readFileSync(FOLDER + name, "utf8")));
}
