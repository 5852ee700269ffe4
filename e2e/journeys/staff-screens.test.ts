import { mkdir } from "node:fs/promises";
import { LANGS, type Lang } from "@schoolmap/contract";
import { beforeAll, expect, test } from "vitest";
import { createMessyFile } from "../../apps/server/src/staff/imports/testing/create-messy-file.ts";
import { THEMES, type Theme } from "../../apps/web/src/state/view.ts";
import { axeFindings } from "../driver/axe.ts";
import { cutOff } from "../driver/cut-off.ts";
import { overflowOf, signsIn } from "../driver/staff.ts";
import { checksRows, sendsFile } from "../driver/staff-import-pages.ts";
import { type StaffPage, staffPages } from "../driver/staff-screens.ts";
import type { Visitor } from "../driver/visitor.ts";
import { useVisitors } from "../driver/visitors.ts";
import { countySchools } from "../setup/county-schools.ts";

const { aVisitor } = useVisitors({ forAll: true, sharp: true });

/** SCREENS=all looks at every page in every theme and size; the short run at each page once, its theme and size in turn. */
const isWhole = process.env.SCREENS === "all";
/** Where pictures of the pages go, for people to look at; without it none are taken. */
const PICTURES = process.env.PICTURES;
const ROUND = { timeout: isWhole ? 1_800_000 : 240_000 };
const SIZES = [
  { width: 1400, height: 900 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
] as const;

interface Look {
  readonly theme: Theme;
  readonly lang: Lang;
  readonly size: (typeof SIZES)[number];
}

/** Every theme and size together; the language changes with the theme. */
const LOOKS: readonly Look[] = SIZES.flatMap((size) =>
  THEMES.map((theme, at) => ({ size, theme, lang: LANGS[at % LANGS.length]! })),
);

let pages: readonly StaffPage[];
beforeAll(async () => {
  const visitor = await enters(LOOKS[0]!);
  pages = [...(await importPages(visitor)), ...(await staffPages(visitor))];
}, ROUND.timeout);

test.for(LOOKS.map((look, turn) => ({ ...look, turn })))(
  "every page of the console fits a window of $size.width pixels in the theme $theme, and axe finds nothing on it",
  ROUND,
  async ({ turn, ...look }) => {
    const visitor = await enters(look);
    const shown = isWhole ? pages : pages.filter((_, at) => at % LOOKS.length === turn);
    const findings: string[] = [];
    for (const page of shown) findings.push(...(await lookAt(visitor, page, look)));
    expect(findings).toEqual([]);
  },
);

async function enters({ theme, lang, size }: Look): Promise<Visitor> {
  const visitor = await aVisitor({ ...size, theme, lang });
  if (visitor.page.url() === "about:blank") await signsIn(visitor, lang);
  return visitor;
}

/** The steps of two files: one whose columns are read, one whose rows are checked. */
async function importPages(visitor: Visitor): Promise<StaffPage[]> {
  const { bytes } = createMessyFile(countySchools(), countySchools().length);
  const addresses: string[] = [];
  for (const name of ["columns.csv", "checked.csv"]) {
    await sendsFile(visitor, { name, bytes });
    addresses.push(new URL(visitor.page.url()).pathname);
  }
  await checksRows(visitor);
  const [read, checked] = addresses;
  return [
    { name: "import-columns", path: `${read}/columns` },
    { name: "import-check", path: `${checked}/check` },
    { name: "import-publish", path: `${checked}/publish` },
  ];
}

async function lookAt(
  visitor: Visitor,
  { name, path, isRefused }: StaffPage,
  { theme, lang, size }: Look,
): Promise<string[]> {
  const where = `${name} ${theme} ${lang} ${size.width}`;
  if (isRefused) visitor.watch.expectOutages();
  await visitor.follows(path);
  await visitor.page.getByRole("heading", { level: 1 }).waitFor();
  await visitor.page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
  await visitor.rests();
  if (PICTURES) {
    await mkdir(PICTURES, { recursive: true });
    await visitor.page.screenshot({ path: `${PICTURES}/${name}-${size.width}-${theme}.png` });
  }
  const overflow = await overflowOf(visitor);
  return [
    ...(await axeFindings(visitor, where)),
    ...(await cutOff(visitor)).map((words) => `${where}: cut off: ${words}`),
    ...(overflow > 0 ? [`${where}: ${overflow} px wider than the window`] : []),
  ];
}
