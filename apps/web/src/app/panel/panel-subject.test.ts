import { expect, test } from "vitest";
import { DEFAULT_APPEARANCE } from "../../state/chosen-appearance.ts";
import { readView } from "../../state/view-url.ts";
import { panelKey, panelSchools } from "./panel-subject.ts";

const viewOf = (url: string) => readView(url, DEFAULT_APPEARANCE)!;

test.each([
  ["/map/country/ke?school=5", true, [5]],
  ["/map/country/ke?school=5", false, undefined],
  ["/map/country/ke", true, undefined],
  ["/map/schools?school_ids=1,2", false, [1, 2]],
  ["/map/schools?school_ids=1,2&school=2", true, [2]],
] as const)("%s, on a phone %s, shows the schools %j", (url, isPhone, schools) => {
  expect(panelSchools(viewOf(url), isPhone)).toEqual(schools);
});

test("a popup beside the panel does not change the panel", () => {
  expect(panelKey(viewOf("/map/country/ke?school=5"), false)).toBe(panelKey(viewOf("/map/country/ke"), false));
  expect(panelKey(viewOf("/map/country/ke?school=5"), true)).not.toBe(panelKey(viewOf("/map/country/ke"), true));
});
