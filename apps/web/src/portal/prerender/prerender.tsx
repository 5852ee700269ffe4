import type { Lang } from "@schoolmap/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { languageFacts, loadArea, showLanguage } from "../../i18n/index.ts";
import type { Texts } from "../../i18n/translate.ts";
import type { Findable } from "../islands/search.tsx";
import { allPages } from "../pages/all-pages.tsx";
import { findablesIn } from "../pages/findables.ts";
import { Frame } from "../parts/frame.tsx";
import { type AreaTexts, TextsProvider, translateIn } from "../texts/texts.ts";
import { headOf } from "./head.ts";

const FILES = import.meta.glob<Texts>("../texts/*.json", { import: "default", eager: true });

export interface RenderedPage {
  /** File name: `index`, `concepts`, `api/schools`. */
  readonly name: string;
  readonly direction: "ltr" | "rtl";
  /** Title, description, and links to the page in other languages, as HTML. */
  readonly head: string;
  readonly body: string;
}

/** Renders every page of the documentation in a language. */
export async function renderPages(lang: Lang): Promise<RenderedPage[]> {
  // Islands use components of the map, which use the current language.
  await showLanguage(lang);
  await loadArea("form");
  const texts = textsIn(lang);
  return allPages(texts).map((page) => ({
    name: page.name,
    direction: languageFacts(lang).direction,
    head: headOf(page, lang),
    body: renderToStaticMarkup(
      <TextsProvider value={texts}>
        <Frame page={page}>{page.render()}</Frame>
      </TextsProvider>,
    ),
  }));
}

/** Returns all searchable entries of the documentation. */
export function findables(lang: Lang): Findable[] {
  return findablesIn(textsIn(lang), allPages(textsIn(lang)));
}

function textsIn(lang: Lang): Required<AreaTexts> {
  const texts = (area: string) => FILES[`../texts/${area}.${lang}.json`] ?? {};
  return {
    ui: translateIn<"ui">(lang, texts("ui")),
    pages: translateIn<"pages">(lang, texts("pages")),
    guide: translateIn<"guide">(lang, texts("guide")),
  };
}
