import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announce, announcement } from "./announce.ts";

const announced: string[] = [];
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  announced.length = 0;
  stop = announcement.subscribe(({ text }) => announced.push(text));
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
  expect(announced).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(announced).toEqual(["two schools"]);
});

test("an action is not replaced by the announcements that it causes", () => {
  announce("Kenya", "action");
  announce("13,604 schools");
  vi.advanceTimersByTime(500);
  announce("later");
  vi.advanceTimersByTime(500);
  expect(announced).toEqual(["Kenya", "later"]);
});
