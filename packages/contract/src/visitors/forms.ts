import { z } from "zod";
import { route } from "../route/route.ts";

/** One or more lines of text by a visitor, without surrounding spaces. PostgreSQL stores every character except NUL. */
export const visitorText = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((text) => !text.includes("\0"), "must not contain the character U+0000");

/** Shown only to staff. */
export const visitorEmail = z.email().max(254);

/** A field that is hidden from visitors. Only programs fill it in. */
export const honeypot = z.string().max(500).optional();

/**
 * Token that a form requests when it opens and sends with its content. A form that is sent within seconds was not
 * filled in by a person.
 */
export const getFormToken = route({
  id: "getFormToken",
  method: "GET",
  path: "/api/v1/forms/token/",
  summary: "Returns a token for an opened form. It is valid from some seconds after its creation, for a day.",
  tag: "Visitors",
  access: "public",
  limit: 60,
  response: z.object({ token: z.string(), good_after_seconds: z.int() }),
});
