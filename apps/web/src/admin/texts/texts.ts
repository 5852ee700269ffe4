import type { Lang } from "@schoolmap/contract";
import { use } from "react";
import { useT } from "../../i18n/index.ts";
import { createTranslate, type Texts, type TextValues } from "../../i18n/translate.ts";
import type { Area, Areas } from "./areas.ts";

type WithoutCategory<K extends string> = K extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : K;

/** Key of a text of an area; a text with plural forms is named without its `_one`, `_other` ending. */
export type KeyOf<A extends Area> = Exclude<WithoutCategory<keyof Areas[A] & string>, "default">;

/** Gives the texts of one area in the language on show. */
export interface AreaTranslate<K extends string> {
  (key: K, values?: TextValues): string;
  readonly lang: Lang;
  /** Whether the area has a text; for texts that a screen may leave out. */
  readonly has: (key: string) => boolean;
}

/** Of any area, for code that does not know which one it speaks for. */
export type AnyTranslate = AreaTranslate<string>;

const FILES = import.meta.glob<Texts>("./*.json", { import: "default" });
/** Whether there are texts of this name. */
export function isArea(name: string): name is Area {
  return `./${name}.en.json` in FILES;
}

const loading = new Map<string, Promise<AnyTranslate>>();
/**
 * What did not load. React renders again at once after an error: a new attempt then would hide the error from the error boundary,
 * and React would report that it recovered.
 */
const failed = new Set<string>();

/** The translator of an area, which knows its keys; the component waits until its texts are there. */
export function useTexts<A extends Area>(area: A): AreaTranslate<KeyOf<A>> {
  return useAnyTexts(area);
}

/** The same for code that makes its keys itself, such as `field.${name}`. */
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
  // So that `use` reads at once what is there, as React itself notes it after a first wait.
  void coming.then(
    (value) => Object.assign(coming, { status: "fulfilled", value }),
    () => undefined,
  );
  coming.catch(() => failed.add(key));
  return coming;
}

/** Loads all texts on show in another language, so that changing to it shows no gap. What did not load is asked for again. */
export async function loadAllTexts(lang: Lang): Promise<void> {
  for (const key of failed) loading.delete(key);
  failed.clear();
  const areas = new Set([...loading.keys()].map((key) => key.split("/")[0] as Area));
  await Promise.all([...areas].map((area) => loadTexts(area, lang)));
}

async function read(area: Area, lang: Lang): Promise<AnyTranslate> {
  const texts = await FILES[`./${area}.${lang}.json`]?.();
  if (!texts) throw new Error(`there are no texts ${area} in ${lang}`);
  // Its keys are those of the visitors' pages; here they are those of the area.
  const translate = createTranslate(lang, texts) as unknown as (key: string, values?: TextValues) => string;
  const has = (key: string) => key in texts || `${key}_other` in texts;
  return Object.assign((key: string, values?: TextValues) => translate(key, values), { lang, has });
}

function keyOf(area: Area, lang: Lang): string {
  return `${area}/${lang}`;
}
