import { z } from "zod";
import { SECTION_TYPES } from "../catalog/about.ts";
import { imageHash } from "./images.ts";
import { resource, resourceRoutes } from "./resource-routes.ts";

const text = (max: number) => z.string().trim().max(max);

/** A page of this site, a place on this page, or an external address. Excludes anything executable. */
const link = text(1_000).regex(
  /^(\/(?!\/)\S*|#[a-z][a-z0-9-]*|https?:\/\/\S+|mailto:\S+@\S+)?$/,
  "must begin with /, #, https://, http:// or mailto:",
);

/** Hash of an image; "" for none. */
const picture = z.union([z.literal(""), imageHash]);

const part = z.strictObject({
  title: text(300),
  text: z.array(text(5_000)).max(20),
  link: link.optional(),
  image: picture.optional(),
});

/** Texts of a section in one language. All of them are plain text. */
export const sectionTexts = z.strictObject({
  title: text(300),
  text: z.array(text(5_000)).max(20),
  cta: z
    .strictObject({ text: z.array(text(100)).max(20), link: z.array(link).max(20) })
    .refine((cta) => cta.text.length === cta.link.length, "must have a link for each of its texts"),
  content: z.array(part).max(100),
});

const changeable = {
  position: z.int().min(0).max(10_000),
  /** Whether visitors see the section. */
  status: z.boolean(),
  image: picture,
  icon: picture,
  texts: z.strictObject({ en: sectionTexts, es: sectionTexts, pt: sectionTexts }),
};

export const aboutSectionResource = resource({
  name: "about-sections",
  singular: "section of the about page",
  permissions: {
    view: "can_view_about_page",
    add: "can_update_about_page",
    update: "can_update_about_page",
    delete: "can_update_about_page",
  },
  fields: { type: z.string(), ...changeable, image: z.string(), icon: z.string() },
  create: {
    type: z.enum(SECTION_TYPES),
    ...changeable,
    status: changeable.status.default(false),
    image: changeable.image.default(""),
    icon: changeable.icon.default(""),
  },
  patch: changeable,
  sort: ["position", "type", "modified_at"],
  filters: [
    { column: "type", kind: "text", lookup: "in" },
    { column: "status", kind: "boolean", lookup: "on" },
  ],
});

export const aboutSectionRoutes = resourceRoutes(aboutSectionResource);
