import { expect, test } from "vitest";
import { isSafeLink } from "./safe-link.ts";

test.each(["/map", "/", "#faqs", "https://example.org/a?b=c", "mailto:team@example.org"])("%s is allowed", (href) =>
  expect(isSafeLink(href)).toBe(true),
);

test.each([
  "javascript:alert(1)",
  " javascript:alert(1)",
  "//evil.example",
  "/\\evil.example",
  "data:text/html,x",
  "http://x",
  "",
])("%j is rejected", (href) => expect(isSafeLink(href)).toBe(false));
