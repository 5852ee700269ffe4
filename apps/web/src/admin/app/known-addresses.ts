/** Known URLs of links and bookmarks below `/admin/`, and the pages that they resolve to. */
const KNOWN: readonly (readonly [address: RegExp, page: string])[] = [
  [/^user\/(\w+)$/, "users/$1"],
  [/^roles\/create$/, "roles/new"],
  [/^role\/(\w+)$/, "roles/$1"],
  [/^giga-layer$/, "layers"],
  [/^giga-layer\/create$/, "layers/new"],
  [/^giga-layer\/(?:view|edit)\/(\w+)$/, "layers/$1"],
  [/^filter$/, "filters"],
  [/^filter\/create$/, "filters/new"],
  [/^filter\/edit\/(\w+)$/, "filters/$1"],
  [/^background-task$/, "tasks"],
  [/^background-task\/view\/(\w+)$/, "tasks/$1"],
  [/^contact-message$/, "contact-messages"],
  [/^contact-message\/view\/(\w+)$/, "contact-messages/$1"],
  [/^data-source$/, "sources"],
  [/^data-source\/edit\/(\w+)$/, "sources/$1"],
  [/^about-us$/, "about-sections"],
  [/^country$/, "countries"],
  [/^country\/country\/add$/, "countries/new"],
  [/^country\/country\/edit\/(\w+)$/, "countries/$1"],
  [/^schools\/school\/add$/, "schools/new"],
  [/^schools\/school\/edit\/(\w+)$/, "schools/$1"],
  [/^(?:country|schools)\/(?:country|school)-(?:daily-)?summary\/add$/, "corrections/new"],
  [/^(?:country|schools)\/(?:country|school)-(?:daily-)?summary\/edit\/(\w+)$/, "corrections/$1"],
];

/** Tabs of lists that are separate pages here, by the name of the list. */
const TABS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  country: { 1: "scope=country&unit=week", 2: "scope=country&unit=day" },
  schools: { 1: "scope=school&unit=week", 2: "scope=school&unit=day" },
};

/** Returns the page of a tab of a list; `schoolId` selects one school. */
function pageOfTab(path: string, search: string): string | undefined {
  const query = new URLSearchParams(search);
  const list = path === "countries" ? "country" : path;
  const rows = TABS[list]?.[query.get("tab") ?? ""];
  const school = query.get("schoolId");
  if (rows) return `summaries?${rows}${school && /^\d+$/.test(school) ? `&place_id=${school}` : ""}`;
  return path === "schools" && query.get("tab") === "3" ? "imports" : undefined;
}

/** Returns the page that a known URL resolves to; undefined for other URLs. */
export function pageOfKnown(path: string, search = ""): string | undefined {
  const plain = path.replace(/\/$/, "");
  const tab = pageOfTab(plain, search);
  if (tab !== undefined) return tab;
  const found = KNOWN.find(([address]) => address.test(plain));
  return found && plain.replace(found[0], found[1]);
}
