import { ROUTES } from "@schoolmap/contract";
import { SCREENS } from "../../apps/web/src/admin/app/screens.ts";
import type { Visitor } from "./visitor.ts";

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
  const pages = ["/admin", "/admin/account", ...below.flat()].map((path) => ({ name: nameOf(path), path }));
  return [
    ...pages,
    { name: "not-found", path: "/admin/nowhere" },
    { name: "record-gone", path: "/admin/layers/999999", isRefused: true },
  ];
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
