import { feedConfig, MAX_PULL_MINUTES } from "@schoolmap/contract";
import { z } from "zod";

/** Schema of the file for `schoolmap sources add`. */
export const sourceFile = z.strictObject({
  name: z.string().trim().min(1).max(255),
  description: z.string().max(1000).default(""),
  licence: z.string().max(255).default(""),
  url: z.string().max(1000).default(""),
  attribution: z.string().max(1000).default(""),
  every_minutes: z.int().min(1).max(MAX_PULL_MINUTES).default(60),
  feed: feedConfig,
});
