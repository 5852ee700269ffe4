import { LANGS } from "@schoolmap/contract";
import { findables, renderPages } from "./prerender.tsx";

/**
 * Pages in every language, and the entries of their search. They are rendered while this module loads, because the
 * runner of the build loads no further texts afterwards. The languages are rendered one after the other, because
 * islands use the current language.
 */
export const RENDERED = await renderAll();

async function renderAll() {
  const rendered = [];
  for (const lang of LANGS) rendered.push({ lang, found: findables(lang), pages: await renderPages(lang) });
  return rendered;
}
