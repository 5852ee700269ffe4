import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announce, announcement } from "./announce.ts";

const said: string[] = [];
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  said.length = 0;
  stop = announcement.subscribe(({ text }) => said.push(text));
});
afterEach(() => {
  vi.runAllTimers();
  stop();
  vi.useRealTimers();
});

test("announcements in quick succession are reduced to the last one", () => {
  announce("one school");
  vi.advanceTimersByTime(400);
  announce("two schools");
  vi.advanceTimersByTime(400);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(said).toEqual(["two schools"]);
});

test("an action is not replaced by the announcements that it causes", () => {
  announce("Kenya", "action");
  announce("13,604 schools");
  vi.advanceTimersByTime(500);
  announce("later");
  vi.advanceTimersByTime(500);
  expect(said).toEqual(["Kenya", "later"]);
});
