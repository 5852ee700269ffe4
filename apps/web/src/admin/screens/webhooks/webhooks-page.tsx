import { staffWebhookRoutes, WEBHOOK_STATUSES } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { Button } from "../../../ui/button/button.tsx";
import { Failed } from "../../../ui/failed/failed.tsx";
import { ListFoot } from "../../list/list-foot.tsx";
import { Empty, RowsSkeleton } from "../../list/list-states.tsx";
import { TabLine } from "../../list/tab-line.tsx";
import { usePages } from "../../list/use-pages.ts";
import { Head } from "../../shell/head.tsx";
import { useTexts } from "../../texts/texts.ts";
import { WebhooksTable } from "./webhooks-table.tsx";
import "../../list/list.css";

const CHOICES = ["status"] as const;

/** The webhooks of all keys, by status. */
export function WebhooksPage() {
  const t = useTexts("webhooks");
  const list = useTexts("list");
  const { chosen, choose, page, isOld, error, retry, turns } = usePages(staffWebhookRoutes.list, CHOICES, (one) => one);
  const total = page && Object.values(page.states).reduce((sum, n) => sum + n, 0);
  return (
    <>
      <Head title={t("title")} line={t("line")} />
      <div className="page-body">
        <section className="sheet list" aria-label={t("title")}>
          <TabLine
            label={t("field.status")}
            tabs={[
              { value: "", label: list("tab.all"), count: total },
              ...WEBHOOK_STATUSES.map((value) => ({ value, label: t(`status.${value}`), count: page?.states[value] })),
            ]}
            chosen={chosen.status ?? ""}
            onChoose={(status) => choose({ status })}
          />
          <div className="list-tools">
            <span className="grow" />
            <span className="text-s third list-count" role="status">
              {page && t("count", { count: page.count, n: formatExact(page.count, t.lang) })}
            </span>
          </div>
          {page && page.results.length > 0 && <WebhooksTable rows={page.results} isOld={isOld} />}
          {page?.count === 0 && (
            <Empty text={t(chosen.status ? "noneFiltered" : "none")}>
              {chosen.status && <Button onClick={() => choose({ status: "" })}>{list("clear")}</Button>}
            </Empty>
          )}
          {!page && error && (
            <div className="list-failed">
              <Failed text={list("failed")} onRetry={retry} />
            </div>
          )}
          {!page && !error && <RowsSkeleton rows={6} columns={5} />}
          <ListFoot turns={turns} />
        </section>
      </div>
    </>
  );
}
