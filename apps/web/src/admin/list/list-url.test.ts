import { layerResource } from "@schoolmap/contract";
import { describe, expect, test } from "vitest";
import type { AnyResource } from "../screen/resource-screen.ts";
import { readListState, selectionOf, withChoice, withFilter, writeListState } from "./list-url.ts";

const read = (search: string) => readListState(search, layerResource as unknown as AnyResource);

describe("the URL of a list", () => {
  test.each([
    "",
    "?q=fibre",
    "?status__in=DRAFT,READY_TO_PUBLISH&type__in=LIVE&sort=-modified_at",
    "?deleted=only&columns=type,status&size=100",
    "?q=a+b%26c&after=abc&page=3",
  ])("is the same after it was read and written: '%s'", (search) => {
    expect(writeListState(read(search))).toBe(search);
  });

  test("is empty for the default state, and ignores values that the contract does not define", () => {
    expect(writeListState(read("?sort=secret&size=7&deleted=all&password__in=x&page=4"))).toBe("");
  });

  test("starts at the first page when the rows change", () => {
    const third = read("?q=a&after=abc&page=3");
    expect([third.after, third.page]).toEqual(["abc", 3]);
    expect(writeListState(withChoice(third, { sort: "code" }))).toBe("?q=a&sort=code");
    expect(writeListState(withFilter(third, "type__in", "LIVE"))).toBe("?q=a&type__in=LIVE");
    expect(writeListState(withFilter(read("?type__in=LIVE"), "type__in", ""))).toBe("");
  });

  test("contains the selection of rows without order, page and columns", () => {
    const state = read("?q=a&type__in=LIVE&sort=name&size=50&columns=type&after=x&page=2&deleted=only");
    expect(selectionOf(state)).toEqual({ q: "a", type__in: "LIVE", deleted: "only" });
  });
});
