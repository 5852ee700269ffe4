import { ROUTES } from "@schoolmap/contract";
import { SCREENS } from "../../apps/web/src/admin/app/screens.ts";
import type { Shift } from "./steadiness.ts";
import type { Visitor } from "./visitor.ts";

export const ACCOUNT = "/admin/account";

/** A page of the console. */
export interface StaffPage {
  readonly name: string;
  readonly path: string;
  /** The server may refuse what the page asks for. */
  readonly isRefused?: boolean;
}

/** Every page that the menu and the contract name: lists, forms of new and of known records, histories; and those of nobody. */
export async function staffPages(visitor: Visitor): Promise<StaffPage[]> {
  const below = await Promise.all(SCREENS.map(({ path }) => pagesBelow(visitor, path)));
  const pages = ["/admin", ACCOUNT, ...below.flat()].map((path) => ({ name: nameOf(path), path }));
  return [
    ...pages,
    { name: "not-found", path: "/admin/nowhere" },
    { name: "record-gone", path: "/admin/layers/999999", isRefused: true },
  ];
}

/** No page takes as long; after it the visitor goes on. */
const GIVES_UP_MS = 20_000;

/** Opens a page from the visitor's own account: the milliseconds until its title and all that it loads are there, and what jumped. */
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

/** Runs in the page. */
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

/** The list of a screen, and what the contract lets one do with its records. */
async function pagesBelow({ page }: Visitor, screen: string): Promise<string[]> {
  const path = `/api/v1/admin/${screen}/`;
  const has = (method: string, at: string) => ROUTES.some((route) => route.method === method && route.path === at);
  const list = `/admin/${screen}`;
  const id = has("GET", path) ? await firstOf(page, path) : undefined;
  return [
    list,
    // A task is started, not written.
    ...(has("POST", path) && screen !== "tasks" ? [`${list}/new`] : []),
    ...(id !== undefined && has("GET", `${path}{id}/`) ? [`${list}/${id}`] : []),
    ...(id !== undefined && has("GET", `${path}{id}/history/`) ? [`${list}/${id}/history`] : []),
  ];
}

async function firstOf(page: Visitor["page"], path: string): Promise<number | undefined> {
  const { results } = (await (await page.request.get(`${path}?limit=1`)).json()) as { results?: { id: number }[] };
  return results?.[0]?.id;
}

/** The name of a page's picture: its address, records by what they are. */
function nameOf(path: string): string {
  return (
    path
      .replace(/^\/admin\/?/, "")
      .replace(/\d+/g, "one")
      .replaceAll("/", "-") || "dashboard"
  );
}
