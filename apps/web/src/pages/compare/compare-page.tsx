import { readKeys } from "@schoolmap/rules/addresses";
import { Download } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { LanguageButton } from "../../features/menu/language/language-button.tsx";
import { MenuButton } from "../../features/menu/menu/menu-button.tsx";
import { ShareButton } from "../../features/share/share-button.tsx";
import { useT } from "../../i18n/index.ts";
import { useResolveView } from "../../resolved-view/use-resolve-view.ts";
import { Brand } from "../../shared/brand/brand.tsx";
import { useChangeView, viewUrl } from "../../state/use-view.ts";
import { announce } from "../../ui/announce.ts";
import { Button } from "../../ui/button/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { useIsPhone } from "../../ui/use-is-phone.ts";
import { LazyBriefLink } from "../brief/lazy-brief-link.tsx";
import { MapLink } from "../frame/map-link.tsx";
import { compareCsv } from "./compare-csv.ts";
import { CompareHead } from "./compare-head.tsx";
import { CompareNotes, KeyNotes } from "./compare-notes.tsx";
import { CompareTable } from "./compare-table.tsx";
import type { Compared } from "./compared.ts";
import { DaysTable } from "./days-table.tsx";
import { changeScope, useBasis } from "./use-basis.ts";
import { useCompared } from "./use-compared.ts";
import "../frame/page-frame.css";
import "./compare.css";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";

const LiveUpdates = lazy(() => import("../../events/live-updates.tsx"));

/** Shows two to four countries, regions or schools side by side, by one layer, one period and one benchmark. */
export default function ComparePage({ view, keys }: { view: ResolvedView; keys: readonly string[] }) {
  const t = useT();
  const change = useChangeView();
  const phone = useIsPhone();
  const basis = useBasis(view);
  const { places, unreadable, leftOut } = readKeys(keys);
  const compared = useCompared(basis, places);
  const found = compared.filter(({ state }) => state !== "missing");
  const missing = compared.filter(({ state }) => state === "missing");
  const [added, setAdded] = useState<string>();
  const stay = found.map(({ key }) => key);
  const show = (next: readonly string[]) => change({ compare: next });
  const remove = ({ key, name }: Compared) => {
    show(stay.filter((other) => other !== key));
    announce(t("compare.removed", { place: name }), "action");
    document.getElementById("compare-title")?.focus();
  };
  const add = (key: string) => {
    setAdded(key);
    if (!stay.includes(key)) show([...stay, key]);
  };
  const save = () => saveFile("schoolmap-compare.csv", "text/csv", compareCsv(found, basis));
  return (
    <div className="page">
      <header className="page-head compare-bar">
        <MenuButton />
        <Brand view={view} />
        <span className="grow" />
        <LanguageButton />
        <ShareButton bare={phone} />
        <MapLink look="fill" href={viewUrl(view, { compare: undefined })}>
          {t("compare.toMap")}
        </MapLink>
      </header>
      <main className="page-main page-wide compare" id="compare" tabIndex={-1}>
        <CompareHead view={view} basis={basis} compared={found} onAdd={add} />
        <KeyNotes
          unreadable={[...unreadable, ...missing.map(({ key }) => key)]}
          leftOut={leftOut.map(({ key }) => key)}
          onTidy={() => show(stay)}
        />
        {found.length > 0 && (
          <>
            <CompareTable basis={basis} compared={found} focused={added} onRemove={remove} />
            <CompareNotes basis={basis} compared={found} isFiltered={view.choices.length > 0} />
            <DaysTable compared={found} />
            <div className="compare-save">
              <Button onClick={save}>
                <Icon of={Download} small />
                {t("compare.csv")}
              </Button>
              <Suspense>
                <LazyBriefLink view={view} />
              </Suspense>
            </div>
          </>
        )}
      </main>
      <WatchedUpdates view={basis.view} compared={found} />
    </div>
  );
}

/** Follows the updates of the country that contains all places, otherwise the updates of the world. */
function WatchedUpdates({ view, compared }: { view: ResolvedView; compared: readonly Compared[] }) {
  const codes = new Set(compared.map(({ scope }) => (scope.kind === "country" ? scope.code : scope.country)));
  const [first] = codes;
  const code = codes.size === 1 ? first : undefined;
  const watched = useResolveView(useMemo(() => changeScope(view, code), [view, code]));
  return (
    <Suspense>
      <LiveUpdates view={watched} />
    </Suspense>
  );
}
