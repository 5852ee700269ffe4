import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { needPackage } from "../run/debian.ts";
import { median } from "../run/measure.ts";
import { needTool } from "../run/npm.ts";
import type { Figure, Findings, PartRequest, Table } from "../run/part.ts";
import { recordFolder } from "../server/filled-record.ts";
import { mustAnswer, startServer } from "../server/server-process.ts";

const VERSION = "12.8.2";
const MAPS = ["map", "map/country/ke"];
const PAGES = [...MAPS, "about", "country-progress"];
const CHROMIUM = "/usr/bin/chromium";
/** WebGL without a graphics card. */
const CHROMIUM_FLAGS =
  "--headless=new --no-sandbox --use-angle=swiftshader --enable-unsafe-swiftshader --ignore-gpu-blocklist";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
/** Mark that the page sets itself, see `map/use-map-test-hooks.ts` of the web application. */
const MAP_DRAWN = "map-drawn";
const MAX_RUNS = 5;
const ATTEMPTS = 3;

type Category = (typeof CATEGORIES)[number];

/** Parts of a report that are used here. */
interface Report {
  readonly categories: Readonly<Record<Category, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, Audit>>;
}

interface Audit {
  readonly score: number | null;
  readonly scoreDisplayMode: string;
  readonly title: string;
  readonly numericValue?: number;
  readonly displayValue?: string;
  readonly details?: { readonly items?: readonly { readonly name?: string; readonly startTime?: number }[] };
}

type Reports = ReadonlyMap<string, readonly Report[]>;

/** Phone, or desktop window, in which the live map starts immediately. */
type Form = "mobile" | "desktop";

/**
 * Runs Lighthouse on the first pages that visitors open, with a mid-range phone on a slow network, and measures when
 * the live map is drawn in a desktop window.
 */
export async function lighthouse({ schools, work, runs }: PartRequest): Promise<Findings> {
  await needPackage("chromium", CHROMIUM);
  const program = join(await needTool(work, "lighthouse", VERSION), "cli/index.js");
  const server = await startServer(recordFolder(work, schools));
  const lookAt = async (pages: readonly string[], form: Form): Promise<Reports> => {
    const reports = new Map<string, Report[]>();
    for (const page of pages) {
      const all: Report[] = [];
      for (let i = 0; i < Math.min(runs, MAX_RUNS); i++) {
        all.push(await runWithRetries(program, new URL(page, server.address).href, form));
      }
      reports.set(page, all);
    }
    return reports;
  };
  try {
    await server.settled();
    // The server draws content that was not requested since its start alongside the first response.
    for (const page of PAGES) await mustAnswer(new URL(page, server.address).href);
    const phones = await lookAt(PAGES, "mobile");
    const desks = await lookAt(MAPS, "desktop");
    return {
      figures: [...[...phones].flatMap(figuresOf), ...[...desks].flatMap(mapFigures)],
      tables: [scoreTable(phones), faultTable(phones)],
    };
  } finally {
    await server.stop();
  }
}

/** Repeats a failed run. On a busy machine a recording may fail, and Lighthouse then requests another run. */
async function runWithRetries(program: string, url: string, form: Form): Promise<Report> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runLighthouse(program, url, form);
    } catch (error) {
      const { stderr = "" } = error as { readonly stderr?: string };
      if (attempt === ATTEMPTS) throw new Error(`Lighthouse could not open ${url}: ${stderr}`);
    }
  }
}

async function runLighthouse(program: string, url: string, form: Form): Promise<Report> {
  const settings = ["--quiet", "--output=json", "--output-path=stdout", `--only-categories=${CATEGORIES.join(",")}`];
  const forms = form === "desktop" ? ["--preset=desktop"] : [];
  const args = [program, url, ...settings, ...forms, `--chrome-flags=${CHROMIUM_FLAGS}`];
  const env = { ...process.env, CHROME_PATH: CHROMIUM };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 256e6 });
  return JSON.parse(stdout) as Report;
}

function figuresOf([page, reports]: readonly [string, readonly Report[]]): Figure[] {
  const value = (id: string) => (report: Report) => report.audits[id]?.numericValue;
  const figure = figureOf(page, reports);
  return [
    ...figure("lighthouse.score", "", (report) => scoreOf(report, "performance")),
    ...figure("lighthouse.access", "", (report) => scoreOf(report, "accessibility")),
    ...figure("lighthouse.text", "s", (report) => seconds(value("first-contentful-paint")(report))),
    ...figure("lighthouse.blocking", "ms", value("total-blocking-time")),
    ...(MAPS.includes(page) ? figure("lighthouse.bytes", "kB", kilobytes) : []),
    ...figure("lighthouse.shift", "", value("cumulative-layout-shift")),
  ];
}

function mapFigures([page, reports]: readonly [string, readonly Report[]]): Figure[] {
  return figureOf(page, reports)("lighthouse.map", "s", mapDrawn);
}

/** Returns the median of a figure over the reports that contain it. */
function figureOf(page: string, reports: readonly Report[]) {
  return (key: string, unit: Figure["unit"], read: (report: Report) => number | undefined): Figure[] => {
    const values = reports.flatMap((report) => read(report) ?? []);
    return values.length === 0 ? [] : [{ key, what: `/${page}`, value: median(values), unit }];
  };
}

function kilobytes({ audits }: Report): number | undefined {
  const bytes = audits["total-byte-weight"]?.numericValue;
  return bytes === undefined ? undefined : bytes / 1000;
}

/**
 * Returns the seconds until the map was drawn, as measured by the browser. Lighthouse does not slow down marks that a
 * page sets itself.
 */
function mapDrawn({ audits }: Report): number | undefined {
  return seconds(audits["user-timings"]?.details?.items?.find(({ name }) => name === MAP_DRAWN)?.startTime);
}

function scoreOf({ categories }: Report, category: Category): number {
  return Math.round((categories[category].score ?? 0) * 100);
}

function seconds(milliseconds: number | undefined): number | undefined {
  return milliseconds === undefined ? undefined : milliseconds / 1000;
}

const MEASURES = ["largest-contentful-paint", "speed-index", "total-blocking-time", "interactive"];

function scoreTable(reports: Reports): Table {
  const rows = [...reports].map(([page, all]) => [
    `/${page}`,
    ...CATEGORIES.map((category) => String(median(all.map((report) => scoreOf(report, category))))),
    ...MEASURES.map((id) => `${Math.round(median(all.map(({ audits }) => audits[id]?.numericValue ?? 0)))} ms`),
  ]);
  return { title: "Lighthouse, mobile", head: ["page", ...CATEGORIES, ...MEASURES], rows };
}

/** Returns the audits that a page failed in its last Lighthouse run. */
function faultTable(reports: Reports): Table {
  const rows = [...reports].flatMap(([page, all]) =>
    Object.values(all.at(-1)?.audits ?? {})
      .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== "informative")
      .map(({ title, displayValue = "" }) => [`/${page}`, title, displayValue]),
  );
  return { title: "What Lighthouse found", head: ["page", "what", "how much"], rows };
}
