import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ProgressLine } from "./progress-line.ts";

function createLine() {
  const properties = new Map<string, string>();
  const element = {
    style: { setProperty: (name: string, value: string) => properties.set(name, value) },
    dataset: {} as DOMStringMap,
  };
  const line = new ProgressLine(element as unknown as HTMLElement);
  return {
    line,
    percent: () => Math.round(Number(properties.get("--progress")) * 100),
    isOn: () => element.dataset.on,
  };
}

describe("ProgressLine", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("starts at a fifth, grows with each report, stops near the end, and disappears when loading is complete", () => {
    const { line, percent, isOn } = createLine();
    line.start();
    expect(percent()).toBe(20);
    line.step();
    expect(percent()).toBe(24);
    for (let i = 0; i < 100; i++) line.step();
    expect(percent()).toBeLessThan(80);
    line.finish();
    expect([percent(), isOn()]).toEqual([100, "true"]);
    vi.advanceTimersByTime(600);
    expect(isOn()).toBe("false");
  });

  it("does not restart while it runs, but restarts when loading resumes before it has disappeared", () => {
    const { line, percent, isOn } = createLine();
    line.start();
    line.step();
    line.start();
    expect(percent()).toBe(24);
    line.finish();
    line.start();
    vi.advanceTimersByTime(600);
    expect([percent(), isOn()]).toEqual([20, "true"]);
  });
});
