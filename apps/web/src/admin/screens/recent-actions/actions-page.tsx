import { recentActionRoutes } from "@schoolmap/contract";
import { urlOf } from "@schoolmap/contract/client";
import { formatExact } from "@schoolmap/rules";
import { Button } from "../../../ui/button/button.tsx";
import { Failed } from "../../../ui/failed/failed.tsx";
import { ExportMenu } from "../../list/export-menu.tsx";
import { ListFoot } from "../../list/list-foot.tsx";
import { Empty, RowsSkeleton } from "../../list/list-states.tsx";
import { usePages } from "../../list/use-pages.ts";
import { useMay } from "../../screen/account.tsx";
import { Head } from "../../shell/head.tsx";
import { useTexts } from "../../texts/texts.ts";
import { ActionFilters } from "./action-filters.tsx";
import { ActionsTable } from "./actions-table.tsx";
import { CHOICES, selectionOf } from "./choices.ts";
import "../../list/list.css";

/** The list of actions. Without the permission for all actions it shows only the user's own. */
export function ActionsPage() {
  const t = useTexts("recent-actions");
  const list = useTexts("list");
  const isForAll = useMay()("can_view_recent_actions");
  const pages = usePages(isForAll ? recentActionRoutes.list : recentActionRoutes.own, CHOICES, selectionOf);
  const { chosen, choose, page, isOld, error, retry, turns } = pages;
  const isFiltered = Object.keys(chosen).length > 0;
  return (
    <>
      <Head title={t("title")} line={t(isForAll ? "line" : "lineOwn")} />
      <div className="page-body">
        <section className="sheet list" aria-label={t("title")}>
          <div className="list-tools">
            <ActionFilters chosen={chosen} onChoose={choose} isForAll={isForAll} />
            <span className="grow" />
            <span className="text-s third list-count" role="status">
              {page && t("count", { count: page.count, n: formatExact(page.count, t.lang) })}
            </span>
            {isForAll && (
              <ExportMenu
                addressOf={(format) =>
                  urlOf(recentActionRoutes.export, { query: { ...selectionOf(chosen), format } as never })
                }
              />
            )}
          </div>
          {page && page.count > 0 && <ActionsTable actions={page.results} isOld={isOld} />}
          {page?.count === 0 && (
            <Empty text={t(isFiltered ? "noneFiltered" : "none")}>
              {isFiltered && (
                <Button onClick={() => choose(Object.fromEntries(CHOICES.map((name) => [name, ""])))}>
                  {list("clear")}
                </Button>
              )}
            </Empty>
          )}
          {!page && error && (
            <div className="list-failed">
              <Failed text={list("failed")} onRetry={retry} />
            </div>
          )}
          {!page && !error && <RowsSkeleton rows={12} columns={4} />}
          <ListFoot turns={turns} />
        </section>
      </div>
    </>
  );
}
