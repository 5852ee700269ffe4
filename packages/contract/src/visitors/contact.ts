import { z } from "zod";
import { jsonBody } from "../route/body.ts";
import { route } from "../route/route.ts";
import { honeypot, visitorEmail, visitorText } from "./forms.ts";

/** Which product a message is about; clients of the existing product send these words. */
export const CONTACT_CATEGORIES = ["gigamaps", "gigameter", "donation"] as const;
export const contactCategory = z.enum(CONTACT_CATEGORIES);
export type ContactCategory = z.infer<typeof contactCategory>;

export const contactMessage = z.object({
  full_name: visitorText(1, 255),
  organisation: visitorText(1, 255),
  /** Why somebody writes: join, share data, volunteer, partner, other, or words of their own. */
  purpose: visitorText(1, 255),
  message: visitorText(1, 5000),
  email: visitorEmail.optional(),
  category: contactCategory.optional(),
  /** From `getFormToken`. */
  token: z.string().max(100),
  website: honeypot,
});
export type ContactMessage = z.output<typeof contactMessage>;

export const postContact = route({
  id: "postContact",
  method: "POST",
  path: "/api/contact/contact/",
  summary: "A message to those who run the map.",
  tag: "Visitors",
  access: "public",
  limit: 30,
  status: 201,
  body: jsonBody(contactMessage),
  response: z.object({ received: z.literal(true) }),
});
