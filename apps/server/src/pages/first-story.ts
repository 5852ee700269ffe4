import type { Lang, StatusCounts } from "@schoolmap/contract";
import {
  type AreaShare,
  formatPeriod,
  formatShare,
  formatValue,
  inLang,
  type Period,
  reachSentence,
  sentenceParts,
  sentenceText,
  statusSentence,
} from "@schoolmap/rules";
import { escapeText } from "../lib/escape.ts";
import { WORDS } from "./texts.ts";

/** The first numbers on the page of a country or a region. */
export type FirstStory =
  | { readonly kind: "status"; readonly counts: StatusCounts }
  | {
      readonly kind: "reach";
      /** Name of a live layer, in English. */
      readonly layer: string;
      readonly period: Period;
      readonly share: AreaShare;
      /** In the displayed unit. */
      readonly benchmark: { readonly value: number; readonly unit: string };
    };

/**
 * Writes the numbers of a place like the application: the sentence about its status, or the share that reaches the
 * benchmark.
 */
export function storyOf(story: FirstStory, lang: Lang, translated: (text: string) => string): string {
  const words = inLang(WORDS, lang);
  if (story.kind === "status") {
    const { key, values } = statusSentence(story.counts, lang);
    return `<p class="say">${sentenceHtml(words.status[key], values)}</p>`;
  }
  const { layer, period, share, benchmark } = story;
  const goal = sentenceText(words.reach.unit, { v: formatValue(benchmark.value, benchmark.unit, lang) });
  const [title, when, hero, unit] = [
    translated(layer),
    formatPeriod(period, lang),
    formatShare(share.reached, share.known, lang),
    goal,
  ].map(escapeText);
  return [
    `<div class="row block-head"><h2 class="text-s second block-title grow">${title}</h2><p class="text-s third">${when}</p></div>`,
    `<p class="stat"><span class="stat-number stat-hero">${hero}</span> <span class="stat-unit">${unit}</span></p>`,
    `<p class="sentence text-s">${sentenceHtml(words.reach.line, reachSentence(share, lang))}</p>`,
  ].join("");
}

/** Returns a sentence with bold values. */
export function sentenceHtml(line: string, values: Readonly<Record<string, string>>): string {
  return sentenceParts(line, values)
    .map(({ text, isValue }) => (isValue ? `<b>${escapeText(text)}</b>` : escapeText(text)))
    .join("");
}
