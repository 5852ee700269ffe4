import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { EXPORTED_ATTRIBUTES } from "./attribute-positions.ts";

/** Number and order of the attributes that the first release exported. */
const RELEASED = { count: 45, sha256: "797555f7575af3b779693c4f7809daf7a738ee1a9e82f870208e1badb4a71184" };

it("keeps columns at the positions that existing clients read", () => {
  const columns = EXPORTED_ATTRIBUTES.slice(0, RELEASED.count).map(({ column }) => column);
  expect(createHash("sha256").update(columns.join()).digest("hex")).toBe(RELEASED.sha256);
});
