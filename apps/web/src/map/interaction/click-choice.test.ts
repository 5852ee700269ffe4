import { describe, expect, it } from "vitest";
import { type ClickContext, clickChoice, type Hit, isClickable } from "./click-choice.ts";

const dot = { id: 5, count: 1, lon: 36, lat: -1 };
const createContext = (more: Partial<ClickContext> = {}): ClickContext => ({
  scope: { kind: "country", code: "KE" },
  navigateByAdminLevel: true,
  ...more,
});
const choose = (hit: Hit, more: Partial<ClickContext> = {}) => clickChoice(hit, createContext(more));

describe("clickChoice", () => {
  it("prefers a dot over a region, and a region over its country", () => {
    expect(choose({ dot, region: "KEN001", country: "KE" })).toEqual({ kind: "school", id: 5, lon: 36, lat: -1 });
    expect(choose({ region: "KEN001", country: "KE" })).toEqual({ kind: "region", code: "KEN001" });
    expect(choose({ country: "TZ" })).toEqual({ kind: "country", code: "TZ" });
  });

  it("lists the schools of a dot that represents several", () => {
    expect(choose({ dot: { ...dot, count: 2 } })).toEqual({ kind: "near", lon: 36, lat: -1, count: 2 });
  });

  it("opens no popups on the world view", () => {
    expect(choose({ dot, country: "KE" }, { scope: { kind: "world" } })).toEqual({ kind: "country", code: "KE" });
    expect(choose({ dot }, { scope: { kind: "countries" } })).toEqual({ kind: "close" });
  });

  it("closes the popup on a second click on the same dot, and on a click outside of all features", () => {
    expect(choose({ dot, region: "KEN001" }, { openSchool: 5 })).toEqual({ kind: "close" });
    expect(choose({ dot }, { openSchool: 6 })).toMatchObject({ kind: "school" });
    expect(choose({})).toEqual({ kind: "close" });
  });

  it("ignores regions when navigation by level is off, but still opens countries", () => {
    const off = { navigateByAdminLevel: false };
    expect(choose({ region: "KEN001", country: "KE" }, off)).toEqual({ kind: "close" });
    expect(choose({ country: "TZ" }, off)).toEqual({ kind: "country", code: "TZ" });
  });

  it("does not open a place that is already open", () => {
    expect(choose({ country: "KE" })).toEqual({ kind: "close" });
    expect(choose({ region: "KEN001" }, { scope: { kind: "country", code: "KE", region: "KEN001" } }).kind).toBe(
      "close",
    );
    expect(choose({ region: "KEN002" }, { scope: { kind: "country", code: "KE", region: "KEN001" } }).kind).toBe(
      "region",
    );
  });

  it("opens a region from a page of schools", () => {
    const scope = { kind: "schools", country: "KE", ids: [5] } as const;
    expect(choose({ region: "KEN001", country: "KE" }, { scope })).toEqual({ kind: "region", code: "KEN001" });
  });
});

describe("isClickable", () => {
  it("is true only where a click opens something or closes the open dot", () => {
    expect(isClickable({ country: "TZ" }, createContext())).toBe(true);
    expect(isClickable({ dot }, createContext({ openSchool: 5 }))).toBe(true);
    expect(isClickable({ country: "KE" }, createContext())).toBe(false);
    expect(isClickable({}, createContext())).toBe(false);
  });
});
