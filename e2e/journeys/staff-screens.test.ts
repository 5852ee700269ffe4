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

/**
 * SCREENS=all checks every page in every theme and size. The short run checks each page in one theme, in the narrowest
 * window and in one more.
 */
const isWhole = process.env.SCREENS === "all";
/** Folder for pictures of the pages, for review. Without it, no pictures are taken. */
const PICTURES = process.env.PICTURES;
const ROUND = { timeout: isWhole ? 1_800_000 : 600_000 };
const NARROW = { width: 390, height: 844 } as const;
const SIZES = [{ width: 1400, height: 900 }, NARROW, { width: 820, height: 1180 }] as const;

interface Look {
  readonly theme: Theme;
  /** The language changes with the theme. */
  readonly lang: Lang;
}

const LOOKS: readonly Look[] = THEMES.map((theme, at) => ({ theme, lang: LANGS[at % LANGS.length]! }));

let pages: readonly StaffPage[];
beforeAll(async () => {
  const visitor = await enters(LOOKS[0]!);
  pages = [...(await importPages(visitor)), ...(await staffPages(visitor))];
}, ROUND.timeout);

test.for(LOOKS.map((look, turn) => ({ ...look, turn })))(
  "every page of the console fits every window in the theme $theme, and axe has no findings on it",
  ROUND,
  async ({ turn, ...look }) => {
    const visitor = await enters(look);
    const findings: string[] = [];
    for (const [at, page] of pages.entries()) {
      if (!isWhole && at % LOOKS.length !== turn) continue;
      const inTurn = SIZES[Math.floor(at / LOOKS.length) % SIZES.length]!;
      findings.push(...(await lookAt(visitor, page, look, isWhole ? SIZES : [inTurn])));
    }
    expect(findings).toEqual([]);
  },
);

async function enters(look: Look): Promise<Visitor> {
  const visitor = await aVisitor({ ...SIZES[0], ...look });
  if (visitor.page.url() === "about:blank") await signsIn(visitor, look.lang);
  return visitor;
}

/** Returns the import pages of two files: one with its columns read, one with its rows checked. */
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

/**
 * Returns the problems of a page: the findings of axe in some sizes, and overflow in these and in the narrowest size.
 */
async function lookAt(
  visitor: Visitor,
  { name, path, isRefused }: StaffPage,
  { theme, lang }: Look,
  withAxe: readonly (typeof SIZES)[number][],
): Promise<string[]> {
  if (isRefused) visitor.watch.expectOutages();
  await visitor.follows(path);
  await visitor.page.getByRole("heading", { level: 1 }).waitFor();
  await visitor.page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
  const findings: string[] = [];
  for (const size of new Set([...withAxe, NARROW])) {
    const where = `${name} ${theme} ${lang} ${size.width}`;
    await visitor.page.setViewportSize(size);
    await visitor.rests();
    if (PICTURES) {
      await mkdir(PICTURES, { recursive: true });
      await visitor.page.screenshot({ path: `${PICTURES}/${name}-${size.width}-${theme}.png` });
    }
    if (withAxe.includes(size)) findings.push(...(await axeFindings(visitor, where)));
    findings.push(...(await cutOff(visitor)).map((words) => `${where}: cut off: ${words}`));
    const overflow = await overflowOf(visitor);
    if (overflow > 0) findings.push(`${where}: ${overflow} px wider than the window`);
  }
  return findings;
}
