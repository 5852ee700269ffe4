import type { sectionTexts } from "@schoolmap/contract";
import type { z } from "zod";

/** What a section says in one language. */
export type SectionTexts = z.output<typeof sectionTexts>;
