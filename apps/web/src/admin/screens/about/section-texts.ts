import type { sectionTexts } from "@schoolmap/contract";
import type { z } from "zod";

/** The texts of a section in one language. */
export type SectionTexts = z.output<typeof sectionTexts>;
