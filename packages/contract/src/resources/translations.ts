import { z } from "zod";
import { route } from "../route/route.ts";
import { lang } from "../terms/enums.ts";
import { idText } from "../terms/scope.ts";
import { MAX_PAGE } from "./parts.ts";
import { resource, resourceRoutes } from "./resource-routes.ts";

const text = z.string().min(1, "must not be empty").max(5_000);

/** A text that staff translated by hand; deleting it goes back to the dictionary that comes with the program. */
export const translationResource = resource({
  name: "translations",
  singular: "translation",
  permissions: {
    view: "can_view_translation",
    add: "can_update_translation",
    update: "can_update_translation",
    delete: "can_update_translation",
  },
  fields: { lang: z.string(), text: z.string(), translated: z.string(), origin: z.enum(["staff", "service"]) },
  create: { lang, text, translated: text },
  patch: { translated: text },
  sort: ["text", "lang", "translated", "origin", "modified_at"],
  filters: [
    { column: "lang", kind: "text", lookup: "in" },
    { column: "origin", kind: "text", lookup: "in" },
  ],
});

export const translationRoutes = resourceRoutes(translationResource);

/** Where the translation of a text comes from. */
export const TRANSLATION_STATES = ["missing", "automatic", "staff"] as const;

export const listTexts = route({
  id: "listTexts",
  method: "GET",
  path: "/api/v1/admin/texts/{lang}/",
  tag: "Staff",
  access: { permission: "can_view_translation" },
  summary:
    "The texts of the record that visitors read, such as names of layers, with their translation: those without one first, then by text.",
  params: z.object({ lang }),
  query: z.object({
    q: z.string().trim().max(200).optional(),
    state: z.enum(TRANSLATION_STATES).optional(),
    limit: idText.refine((n) => n >= 1 && n <= MAX_PAGE, `must lie between 1 and ${MAX_PAGE}`).optional(),
    /** The text that the page before ended with, and its state. */
    after: z.string().max(6_000).optional(),
  }),
  response: z.object({
    count: z.int(),
    /** How many texts are in each state, whatever the state that is asked for. */
    counts: z.object({ missing: z.int(), automatic: z.int(), staff: z.int() }),
    next: z.string().nullable(),
    results: z.array(
      z.object({
        text: z.string(),
        state: z.enum(TRANSLATION_STATES),
        /** What visitors read: where nothing is translated, the text itself. */
        translated: z.string(),
        /** What the dictionary says, where staff wrote something else. */
        automatic: z.string().nullable(),
        /** The translation by staff, to change or delete it. */
        translation_id: z.int().nullable(),
        /** What the text is, such as "layer". */
        used_as: z.array(z.string()),
      }),
    ),
  }),
});
