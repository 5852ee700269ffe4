import { z } from "zod";
import { route } from "../route/route.ts";

/** A line or some lines of a visitor, without spaces around; PostgreSQL keeps every character but NUL. */
export const visitorText = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((text) => !text.includes("\0"), "must not contain the character U+0000");

/** Never shown to anyone but staff. */
export const visitorEmail = z.email().max(254);

/** A field that people do not see: only programs fill it in. */
export const honeypot = z.string().max(500).optional();

/** Fetched when a form opens, sent with it: a form that comes back within seconds was not filled in by a person. */
export const getFormToken = route({
  id: "getFormToken",
  method: "GET",
  path: "/api/v1/forms/token/",
  summary: "A token for a form that opens now. It is good from some seconds after it was given, for a day.",
  tag: "Visitors",
  access: "public",
  limit: 60,
  response: z.object({ token: z.string(), good_after_seconds: z.int() }),
});
