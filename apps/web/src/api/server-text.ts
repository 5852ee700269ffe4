import { type Lang, translateText } from "@schoolmap/contract";
import { useCallback } from "react";
import { createStore, useStore } from "zustand";
import { useT } from "../i18n/index.ts";
import { call } from "./call.ts";

/** Maximum number of texts per request that the server accepts. */
const MAX_TEXTS = 500;

const known = new Map<Lang, Map<string, string>>();
const pending = new Map<Lang, Set<string>>();
/** Changes when translations are received. */
const store = createStore(() => ({ version: 0 }));

/**
 * Translates English texts of the server (names of layers, legends, filters). The original is shown until the
 * translation is received, and permanently when there is none. English sends no request, and no text is requested
 * twice.
 */
export function useServerText(): (text: string) => string {
  const { lang } = useT();
  const { version } = useStore(store);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version gives a new function, so that users render again.
  return useCallback((text) => translated(text, lang), [lang, version]);
}

function translated(text: string, lang: Lang): string {
  if (lang === "en" || text.trim() === "") return text;
  const translation = known.get(lang)?.get(text);
  if (translation === undefined) want(text, lang);
  return translation ?? text;
}

/** Collects the texts of one render into one request. */
function want(text: string, lang: Lang): void {
  const texts = pending.get(lang) ?? new Set();
  if (texts.size === 0) setTimeout(() => fetchWanted(lang));
  pending.set(lang, texts.add(text));
}

async function fetchWanted(lang: Lang): Promise<void> {
  const texts = [...(pending.get(lang) ?? [])];
  const dictionary = known.get(lang) ?? new Map<string, string>();
  known.set(lang, dictionary);
  pending.delete(lang);
  // The original is used as translation until the response is received, and permanently when there is none, so that
  // each text is requested once.
  for (const text of texts) dictionary.set(text, text);
  for (let start = 0; start < texts.length; start += MAX_TEXTS) {
    await fetchInto(dictionary, texts.slice(start, start + MAX_TEXTS), lang);
  }
}

async function fetchInto(dictionary: Map<string, string>, texts: readonly string[], lang: Lang): Promise<void> {
  const body = texts.map((text) => ({ text }));
  const response = await call(translateText, { params: { lang }, body }).catch(() => []);
  for (const [position, { translations }] of response.entries()) {
    const [text, translation] = [texts[position], translations[0]];
    if (text !== undefined && translation) dictionary.set(text, translation.text);
  }
  store.setState(({ version }) => ({ version: version + 1 }));
}
