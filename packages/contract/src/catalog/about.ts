import { z } from "zod";
import { route } from "../route/route.ts";
import { lang } from "../terms/enums.ts";
import { commonQuery } from "../terms/scope.ts";

/** Types of sections on the about page. `eleventh` contains sources and thanks. */
export const SECTION_TYPES = [
  "header",
  "live-map",
  "school-connected",
  "school-location",
  "school-connectivity",
  "infrastructure",
  "gigamaps-enabled",
  "slides",
  "resources",
  "faqs",
  "partners",
  "eleventh",
  "live-map-get-in-touch",
  "footer",
] as const;

/** Section of the about page in one language. All texts are plain text without HTML. */
export const aboutSection = z.object({
  id: z.int(),
  /** header, live-map, school-connected, resources, faqs, eleventh (sources and thanks), live-map-get-in-touch … */
  type: z.string(),
  title: z.string(),
  text: z.array(z.string()),
  /** Link texts and their targets, in parallel arrays: paths, anchors on the page (#faqs) or URLs. */
  cta: z.object({ text: z.array(z.string()), link: z.array(z.string()) }),
  content: z.array(
    z.object({
      title: z.string(),
      text: z.array(z.string()),
      link: z.string().optional(),
      image: z.string().optional(),
    }),
  ),
  image: z.string(),
  icon: z.string(),
  /** Always empty, because styles are not data. */
  style: z.literal(""),
  status: z.literal(true),
  order: z.int(),
});
export type AboutSection = z.infer<typeof aboutSection>;

/** Types of sections for the frame of a page, which our pages provide themselves. */
export const FRAME_SECTIONS: readonly string[] = ["header", "footer"];

export const listAbout = route({
  id: "listAbout",
  method: "GET",
  path: "/api/about_us/active_data/",
  aliases: ["/api/about_us/about_us/"],
  summary: "Returns the published sections of the about page, in order and in one language.",
  tag: "Content",
  access: "public",
  cache: "versioned",
  query: commonQuery.extend({ lang: lang.optional() }),
  response: z.array(aboutSection),
});
