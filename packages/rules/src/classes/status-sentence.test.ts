import { expect, test } from "vitest";
import { sentenceParts } from "../text/sentence.ts";
import { statusSentence } from "./status-sentence.ts";

const counts = (connected: number, not_connected: number, unknown: number) => ({ connected, not_connected, unknown });

test("returns the share of connected schools among those with a known status, with all digits", () => {
  expect(statusSentence(counts(24_617, 22_304, 121_209), "en")).toEqual({
    key: "known",
    values: { k: "46,921", n: "168,130", p: "52%" },
  });
});

test("returns no share when the status of few or no schools is known", () => {
  expect(statusSentence(counts(5, 4, 91), "en").key).toBe("few");
  expect(statusSentence(counts(0, 0, 91), "en").key).toBe("none");
  expect(statusSentence(counts(0, 0, 0), "en").key).toBe("none");
});

test("values of a sentence are marked in any position", () => {
  const parts = sentenceParts("{k} of {n} schools, {other}", { k: "3", n: "5" });
  expect(parts.map(({ text, isValue }) => (isValue ? `<b>${text}</b>` : text)).join("")).toBe(
    "<b>3</b> of <b>5</b> schools, {other}",
  );
});
