import "@fontsource-variable/noto-sans/wght.css";
import "../../ui/tokens.css";
import "../../ui/base.css";
import "../../ui/button/button.css";
import "../../ui/checkbox/checkbox.css";
import "../../shared/brand/brand.css";
import "./document.css";
import "./header.css";
import "./search.css";
import "./page.css";
import "./texts.css";
import "./code.css";
import "./catalogue.css";
import "./narrow.css";
import "./reference.css";
import "./home.css";
import { LANGS, type Lang } from "@schoolmap/contract";
import { hydrateRoot } from "react-dom/client";
import { loadArea, showLanguage } from "../../i18n/index.ts";
import type { Texts } from "../../i18n/translate.ts";
import { islandOf } from "../islands/islands.ts";
import { type AreaTranslate, type KeyOf, TextsProvider, translateIn } from "../texts/texts.ts";
import { wireChoices } from "./choices.ts";

const TEXTS = import.meta.glob<Texts>("../texts/ui.*.json", { import: "default" });

async function start(): Promise<void> {
  wireChoices();
  const lang = LANGS.find((one) => one === document.documentElement.lang) ?? "en";
  const [ui] = await Promise.all([textsIn(lang), showLanguage(lang)]);
  if (document.querySelector("form")) await loadArea("form");
  for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) hydrate(element, ui);
  document.documentElement.dataset.hydrated = "";
}

async function textsIn(lang: Lang): Promise<AreaTranslate<KeyOf<"ui">>> {
  const texts = await TEXTS[`../texts/ui.${lang}.json`]?.();
  if (!texts) throw new Error(`there are no texts in ${lang}`);
  return translateIn<"ui">(lang, texts);
}

function hydrate(element: HTMLElement, ui: AreaTranslate<KeyOf<"ui">>): void {
  const { island = "", props = "{}", prefix = "" } = element.dataset;
  const Component = islandOf(island);
  if (!Component) return;
  hydrateRoot(
    element,
    <TextsProvider value={{ ui }}>
      <Component {...JSON.parse(props)} />
    </TextsProvider>,
    { identifierPrefix: prefix },
  );
}

void start();
