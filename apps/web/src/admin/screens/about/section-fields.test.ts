import { SECTION_TYPES } from "@schoolmap/contract";
import { expect, test } from "vitest";
import { showsField, showsPartField } from "./section-fields.ts";

test.each(SECTION_TYPES)("a section of type %s has parts only if its parts have fields", (type) => {
  const hasParts = showsField(type, "content", []);
  const partFields = (["text", "link", "image"] as const).filter((field) => showsPartField(type, field, ""));
  expect(partFields.length > 0).toBe(hasParts);
});

test("questions have no image and no links, and fields with content are never hidden", () => {
  expect(showsField("faqs", "image", "")).toBe(false);
  expect(showsField("faqs", "cta", { text: [], link: [] })).toBe(false);
  expect(showsField("faqs", "cta", { text: ["Write to us"], link: ["/join-us"] })).toBe(true);
  expect(showsPartField("faqs", "link", "/map")).toBe(true);
});
