import { LANGS } from "@schoolmap/contract";
import { findables, renderPages } from "./prerender.tsx";

/**
 * The pages in every language, and what their search finds. They are written while this module loads: afterwards the
 * runner of the build loads no further texts. One language after the other, because islands speak the one on show.
 */
export const RENDERED = await renderAll();

async function renderAll() {
  const rendered = [];
  for (const lang of LANGS) rendered.push({ lang, found: findables(lang), pages: await renderPages(lang) });
  return rendered;
}
