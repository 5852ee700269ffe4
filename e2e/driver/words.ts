import type { Lang } from "@schoolmap/contract";
import en from "../../apps/web/src/i18n/en.json";
import es from "../../apps/web/src/i18n/es.json";
import pt from "../../apps/web/src/i18n/pt.json";
import schoolEn from "../../apps/web/src/i18n/school/en.json";
import schoolEs from "../../apps/web/src/i18n/school/es.json";
import schoolPt from "../../apps/web/src/i18n/school/pt.json";
import { createTranslate, type Translate } from "../../apps/web/src/i18n/translate.ts";

const TEXTS = { en: { ...en, ...schoolEn }, es: { ...es, ...schoolEs }, pt: { ...pt, ...schoolPt } };

/** What the interface calls things in a language: journeys find by name what a visitor finds by name. */
export function wordsOf(lang: Lang): Translate {
  return createTranslate(lang, TEXTS[lang]);
}
