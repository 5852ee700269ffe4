import type { SectionTexts } from "../../tables/visitors.ts";

/** The initial sections of every record, in their order on the page. */
export const SECTION_TYPES = [
  "header",
  "live-map",
  "school-connected",
  "resources",
  "faqs",
  "eleventh",
  "live-map-get-in-touch",
] as const;
type SectionType = (typeof SECTION_TYPES)[number];

/** Texts of the sections in one language; most have no links or no parts. */
export type AboutTexts = Readonly<
  Record<SectionType, Pick<SectionTexts, "title" | "text"> & Partial<Pick<SectionTexts, "cta" | "content">>>
>;
