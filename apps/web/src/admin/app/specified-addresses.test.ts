import { expect, it } from "vitest";
import { pageOfKnown } from "./known-addresses.ts";
import { SCREENS } from "./screens.ts";

/** URLs below `/admin/` from section 2 of the specification. */
const ADDRESSES = [
  "users",
  "user/7",
  "roles",
  "roles/create",
  "role/3",
  "user-permission",
  "api-keys",
  ...["giga-layer", "giga-layer/create", "giga-layer/view/3", "giga-layer/edit/3"],
  ...["filter", "filter/create", "filter/edit/3"],
  ...["background-task", "background-task/view/3"],
  ...["contact-message", "contact-message/view/3"],
  "alerts",
  ...["data-source", "data-source/edit/3"],
  "country",
  ...["country", "country-summary", "country-daily-summary"].flatMap((kind) => [
    `country/${kind}/add`,
    `country/${kind}/edit/3`,
  ]),
  "schools",
  ...["school", "school-summary", "school-daily-summary"].flatMap((kind) => [
    `schools/${kind}/add`,
    `schools/${kind}/edit/3`,
  ]),
  "about-us",
  "recent-actions",
];

it.each(ADDRESSES)("/admin/%s resolves to a screen", (address) => {
  const [screen] = (pageOfKnown(address) ?? address).split("/");
  expect(SCREENS.map(({ path }) => path)).toContain(screen);
});

it.each([
  ["country", "?tab=0", "countries"],
  ["country", "?tab=1", "summaries?scope=country&unit=week"],
  ["countries", "?tab=2", "summaries?scope=country&unit=day"],
  ["schools", "?tab=0", undefined],
  ["schools", "?tab=1", "summaries?scope=school&unit=week"],
  ["schools", "?tab=2&schoolId=7", "summaries?scope=school&unit=day&place_id=7"],
  ["schools", "?tab=2&schoolId=x", "summaries?scope=school&unit=day"],
  ["schools", "?tab=3", "imports"],
])("the tab /admin/%s%s resolves to %s", (path, search, page) => {
  expect(pageOfKnown(path, search)).toBe(page);
});
