import { expect, it } from "vitest";
import { pageOfKnown } from "./known-addresses.ts";
import { SCREENS } from "./screens.ts";

it.each([
  ["user/7", "users/7"],
  ["roles/create", "roles/new"],
  ["role/3", "roles/3"],
  ["giga-layer", "layers"],
  ["giga-layer/", "layers"],
  ["giga-layer/create", "layers/new"],
  ["giga-layer/view/3", "layers/3"],
  ["giga-layer/edit/3", "layers/3"],
  ["filter/edit/12", "filters/12"],
  ["background-task/view/5", "tasks/5"],
  ["contact-message/view/5", "contact-messages/5"],
  ["data-source/edit/2", "sources/2"],
  ["about-us", "about-sections"],
  ["country/country/edit/9", "countries/9"],
  ["schools/school/add", "schools/new"],
  ["schools/school-daily-summary/add", "corrections/new"],
  ["country/country-summary/edit/4", "corrections/4"],
])("%s resolves to %s, which is a page of a screen", (address, page) => {
  expect(pageOfKnown(address)).toBe(page);
  expect(SCREENS.map(({ path }) => path)).toContain(page.split("/")[0]);
});

it.each([
  ["countries", "?tab=1", "summaries?scope=country&unit=week"],
  ["country", "?tab=2", "summaries?scope=country&unit=day"],
  ["schools", "?tab=1", "summaries?scope=school&unit=week"],
  ["schools", "?tab=2&schoolId=7", "summaries?scope=school&unit=day&place_id=7"],
  ["schools", "?tab=3", "imports"],
])("the tab %s%s resolves to %s", (address, search, page) => {
  expect(pageOfKnown(address, search)).toBe(page);
  expect(SCREENS.map(({ path }) => path)).toContain(page.split("?")[0]);
});

it.each(["layers", "layers/3", "schools", "giga-layer/copy", ""])("does not resolve %j", (address) => {
  expect(pageOfKnown(address)).toBeUndefined();
});
