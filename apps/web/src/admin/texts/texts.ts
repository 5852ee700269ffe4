import type { Lang } from "@schoolmap/contract";
import { use } from "react";
import { useT } from "../../i18n/index.ts";
import { createTranslate, type Texts, type TextValues } from "../../i18n/translate.ts";
import type { Area, Areas } from "./areas.ts";

type WithoutCategory<K extends string> = K extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : K;

/** Key of a text of an area. A text with plural forms has its key without the `_one`, `_other` ending. */
export type KeyOf<A extends Area> = Exclude<WithoutCategory<keyof Areas[A] & string>, "default">;

/** Translator for the texts of one area, in the display language. */
export interface AreaTranslate<K extends string> {
  (key: K, values?: TextValues): string;
  readonly lang: Lang;
  /** Returns whether the area has a text, for texts that are optional for a screen. */
  readonly has: (key: string) => boolean;
}

/** Translator of any area, for code that is independent of the area. */
export type AnyTranslate = AreaTranslate<string>;

const FILES = import.meta.glob<Texts>("./*.json", { import: "default" });
/** Whether there are texts with this name. */
export function isArea(name: string): name is Area {
  return `./${name}.en.json` in FILES;
}

const loading = new Map<string, Promise<AnyTranslate>>();
/**
 * Texts that did not load. React renders again immediately after an error: a new attempt would then hide the error from
 * the error boundary, and React would report that it recovered.
 */
const failed = new Set<string>();

/** Returns the translator of an area with typed keys. The component suspends until the texts are loaded. */
export function useTexts<A extends Area>(area: A): AreaTranslate<KeyOf<A>> {
  return useAnyTexts(area);
}

/** Like `useTexts`, for code that builds its keys, such as `field.${name}`. */
export function useAnyTexts(area: Area): AnyTranslate {
  const { lang } = useT();
  return use(loadTexts(area, lang));
}

/**
 * Loads the texts of an area.
 * @throws when they do not load
 */
export function loadTexts(area: Area, lang: Lang): Promise<AnyTranslate> {
  const key = keyOf(area, lang);
  const known = loading.get(key);
  if (known) return known;
  const coming = read(area, lang);
  loading.set(key, coming);
  // Allows `use` to read loaded texts immediately, with the properties that React itself sets after the first wait.
  void coming.then(
    (value) => Object.assign(coming, { status: "fulfilled", value }),
    () => undefined,
  );
  coming.catch(() => failed.add(key));
  return coming;
}

/**
 * Loads all displayed areas in another language, so that the change of language shows no gap. Texts that did not load
 * are requested again.
 */
export async function loadAllTexts(lang: Lang): Promise<void> {
  for (const key of failed) loading.delete(key);
  failed.clear();
  const areas = new Set([...loading.keys()].map((key) => key.split("/")[0] as Area));
  await Promise.all([...areas].map((area) => loadTexts(area, lang)));
}

async function read(area: Area, lang: Lang): Promise<AnyTranslate> {
  const texts = await FILES[`./${area}.${lang}.json`]?.();
  if (!texts) throw new Error(`there are no texts ${area} in ${lang}`);
  // The declared keys of `createTranslate` are those of the public pages; here the keys are those of the area.
  const translate = createTranslate(lang, texts) as unknown as (key: string, values?: TextValues) => string;
  const has = (key: string) => key in texts || `${key}_other` in texts;
  return Object.assign((key: string, values?: TextValues) => translate(key, values), { lang, has });
}

function keyOf(area: Area, lang: Lang): string {
  return `${area}/${lang}`;
}
