import { ROUTES } from "@schoolmap/contract";
import { SCREENS } from "../../apps/web/src/admin/app/screens.ts";
import type { Shift } from "./steadiness.ts";
import type { Visitor } from "./visitor.ts";

export const ACCOUNT = "/admin/account";

/** Page of the console. */
export interface StaffPage {
  readonly name: string;
  readonly path: string;
  /** Whether the server may refuse a request of the page. */
  readonly isRefused?: boolean;
}

/** A page without data. */
export const NOT_FOUND: StaffPage = { name: "not-found", path: "/admin/nowhere" };

/**
 * Returns every page of the menu and the contract: lists, forms of new and of existing records, histories; and pages
 * that do not exist.
 */
export async function staffPages(visitor: Visitor): Promise<StaffPage[]> {
  const below = await Promise.all(SCREENS.map(({ path }) => pagesBelow(visitor, path)));
  const pages = ["/admin", ACCOUNT, ...below.flat()].map((path) => ({ name: nameOf(path), path }));
  return [...pages, NOT_FOUND, { name: "record-gone", path: "/admin/layers/999999", isRefused: true }];
}

/** Time limit for opening a page, in ms, after which the visitor continues. */
const GIVES_UP_MS = 20_000;

/**
 * Opens a page from the visitor's account page. Resolves with the milliseconds until its title and all its data are
 * loaded, and the layout shifts.
 */
export async function opensFromAccount(
  visitor: Visitor,
  { path, isRefused }: StaffPage,
  shifts: () => Promise<Shift[]>,
): Promise<{ readonly ms: number; readonly shifts: readonly Shift[] }> {
  await visitor.goesOnTo(ACCOUNT);
  const before = (await shifts()).length;
  if (isRefused) visitor.watch.expectOutages();
  const ms = await visitor.page.evaluate(openingTime, { path, givesUp: GIVES_UP_MS });
  await visitor.rests();
  return { ms, shifts: (await shifts()).slice(before) };
}

/** Runs in the page. Returns the time until it is open, in ms. */
async function openingTime({ path, givesUp }: { path: string; givesUp: number }): Promise<number> {
  const titleBefore = document.querySelector("h1")?.textContent;
  const from = performance.now();
  history.replaceState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
  const isOpen = () => {
    const title = document.querySelector("h1")?.textContent;
    return title && title !== titleBefore && !document.querySelector("[aria-busy=true]");
  };
  while (!isOpen() && performance.now() - from < givesUp) await new Promise(requestAnimationFrame);
  return performance.now() - from;
}

/** Returns the list of a screen and the pages of its records that the contract supports. */
async function pagesBelow({ page }: Visitor, screen: string): Promise<string[]> {
  const path = `/api/v1/admin/${screen}/`;
  const has = (method: string, at: string) => ROUTES.some((route) => route.method === method && route.path === at);
  const list = `/admin/${screen}`;
  const id = has("GET", path) ? await firstOf(page, path) : undefined;
  return [
    list,
    // A task is started, not created by a form.
    ...(has("POST", path) && screen !== "tasks" ? [`${list}/new`] : []),
    ...(id !== undefined && has("GET", `${path}{id}/`) ? [`${list}/${id}`] : []),
    ...(id !== undefined && has("GET", `${path}{id}/history/`) ? [`${list}/${id}/history`] : []),
  ];
}

async function firstOf(page: Visitor["page"], path: string): Promise<number | undefined> {
  const { results } = (await (await page.request.get(`${path}?limit=1`)).json()) as { results?: { id: number }[] };
  return results?.[0]?.id;
}

/** Returns the name of a page's picture: its path, with "one" for the id of a record. */
function nameOf(path: string): string {
  return (
    path
      .replace(/^\/admin\/?/, "")
      .replace(/\d+/g, "one")
      .replaceAll("/", "-") || "dashboard"
  );
}
