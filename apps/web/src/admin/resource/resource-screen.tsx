import type { z } from "zod";
import { CreatePage, EditPage } from "../form/form-page.tsx";
import { HistoryPage } from "../history/history-page.tsx";
import { ListPage } from "../list/list-page.tsx";
import type { ResourceScreen, ResourceScreenOptions } from "../screen/resource-screen.ts";
import type { Screen } from "../screen/screen.ts";
import type { Area } from "../texts/areas.ts";

interface MorePages {
  /** Additional pages, by pattern. A page with the pattern of the list or the form replaces it. */
  readonly pages?: Screen["pages"];
}

/**
 * Creates the screen of a resource from its declaration: list, form and history. The declaration is typed by the
 * contract: a field that the resource does not have is a compiler error.
 */
export function resourceScreen<
  F extends z.ZodRawShape,
  C extends z.ZodRawShape,
  P extends z.ZodRawShape,
  A extends Area,
>({ pages, ...options }: ResourceScreenOptions<F, C, P, A> & MorePages): Screen {
  // List and form read fields by name, so their props have the declared types.
  const screen = options as unknown as ResourceScreen;
  return {
    area: options.area,
    pages: {
      "": () => <ListPage screen={screen} />,
      new: () => <CreatePage screen={screen} />,
      $id: ({ params }) => <EditPage screen={screen} params={params} />,
      "$id/history": ({ params }) => <HistoryPage screen={screen} params={params} />,
      ...pages,
    },
  };
}
