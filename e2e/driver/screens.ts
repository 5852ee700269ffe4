import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { getBreakdown, getCountry, schoolsInView } from "@schoolmap/contract";
import { PAGE_NAMES } from "../../apps/web/src/state/page-of.ts";
import { ask } from "./server.ts";
import type { Visitor } from "./visitor.ts";

const FOLDER = fileURLToPath(new URL("../results/screens/", import.meta.url));

/** Page of the product that represents its kind. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Whether the server may respond that the page does not exist. */
  readonly isMissing?: boolean;
}

/** Returns one URL for each kind of page. */
export async function mainScreens(): Promise<Screen[]> {
  const { id } = await ask(getCountry, {}, { code: "BR" });
  const [region] = (await ask(getBreakdown, { country_id: id })).results;
  const { results } = await ask(schoolsInView, { admin1_id: region!.id!, bbox: "-180,-90,180,90" });
  const [first, second] = results;
  const place = `/map/country/br/${region!.code}`;
  return [
    { name: "world", path: "/map" },
    { name: "countries", path: "/map/countries" },
    { name: "country", path: "/map/country/br" },
    { name: "coverage", path: "/map/country/br?layer=4" },
    {
      name: "filtered",
      path: "/map/country/br?filter__num_students__range=100,500&filter__education_level__in=primary",
    },
    { name: "region", path: place },
    { name: "popup", path: `${place}?school=${first!.id}` },
    { name: "school", path: `/map/schools?country=br&school_ids=${first!.id}` },
    { name: "schools", path: `/map/schools?country=br&school_ids=${first!.id},${second!.id}` },
    { name: "table", path: "/map/country/br?view=table&layer=null" },
    { name: "compare", path: "/map?compare=br,ke" },
    { name: "tour", path: "/map/country/ke?popover=tour&step=1" },
    ...PAGE_NAMES.map((name) => ({ name, path: `/${name}?q=ke` })),
    { name: "not-found", path: "/nowhere", isMissing: true },
  ];
}

/** Pages of the documentation that represent their kind. Each is a separate document. */
export const DOCS_SCREENS: readonly Screen[] = [
  { name: "docs", path: "/docs" },
  { name: "docs-catalogue", path: "/docs/explore-api" },
  { name: "docs-calls", path: "/docs/api/statistics" },
  { name: "docs-keys", path: "/docs/api-keys" },
  { name: "docs-dictionary", path: "/docs/data-dictionary" },
  { name: "docs-methodology", path: "/docs/methodology" },
];

/** Saves a picture of the page in results/screens, for review. */
export async function leavesPicture({ page }: Visitor, name: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await page.screenshot({ path: `${FOLDER}${name}.png` });
}
