import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { ButtonLink } from "../parts/button-link.tsx";
import { useMay } from "../screen/account.tsx";
import { type AnyRow, pathTo, type ResourceScreen } from "../screen/resource-screen.ts";
import { Head } from "../shell/head.tsx";
import { useAnyTexts } from "../texts/texts.ts";
import { BatchBar } from "./batch/batch-bar.tsx";
import type { DoneBatch } from "./batch/batch-dialog.tsx";
import { BatchDone } from "./batch/batch-done.tsx";
import { ListFoot } from "./list-foot.tsx";
import { ListTools } from "./list-tools.tsx";
import { NewRows } from "./new-rows.tsx";
import { RowsTable } from "./rows-table.tsx";
import { StateTabs } from "./state-tabs.tsx";
import { useList } from "./use-list.ts";
import "./list.css";

/** The list of a resource: tabs, search, filters, rows, pages. The complete state is in the URL. */
export function ListPage({ screen }: { screen: ResourceScreen }) {
  const t = useAnyTexts(screen.area);
  const may = useMay();
  const list = useList(screen);
  const [selected, setSelected] = useState<ReadonlyMap<number, AnyRow>>(new Map());
  const search = useRef<HTMLInputElement>(null);
  const [done, setDone] = useState<DoneBatch>();
  const clear = () => setSelected(new Map());
  const finish = (batch: DoneBatch) => {
    setDone(batch);
    clear();
  };
  return (
    <>
      <Head title={t("title")}>
        {may(screen.resource.permissions.add) && screen.cards.length > 0 && (
          <ButtonLink look="fill" href={pathTo(screen, "new")}>
            <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
            {t("new")}
          </ButtonLink>
        )}
      </Head>
      <div className="page-body">
        <section className="sheet list" aria-label={t("title")}>
          <StateTabs screen={screen} list={list} />
          <ListTools screen={screen} list={list} search={search} />
          {selected.size > 0 ? (
            <BatchBar screen={screen} list={list} selected={selected} onClear={clear} onDone={finish} />
          ) : (
            done && <BatchDone screen={screen} done={done} onClose={() => setDone(undefined)} />
          )}
          <NewRows screen={screen} list={list} />
          <RowsTable screen={screen} list={list} selected={selected} onSelect={setSelected} search={search} />
          <ListFoot turns={list.turns} />
        </section>
      </div>
    </>
  );
}
