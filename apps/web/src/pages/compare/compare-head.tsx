import { BENCHMARK_TYPES, type BenchmarkType } from "@schoolmap/contract";
import { keysOfScope, MAX_COMPARED } from "@schoolmap/rules/addresses";
import { useEffect, useRef } from "react";
import { useMeta } from "../../api/index.ts";
import LayerButton from "../../features/on-the-map/layers/layer-button.tsx";
import { SearchBox } from "../../features/search/search-box.tsx";
import { useT } from "../../i18n/index.ts";
import { DemoBadge } from "../../shared/demo/demo-badge.tsx";
import { FilterChips } from "../../shared/filter-chips/filter-chips.tsx";
import { Link } from "../../shared/link/link.tsx";
import { useChangeView, viewUrl } from "../../state/use-view.ts";
import { announce } from "../../ui/announce.ts";
import { Segments } from "../../ui/segments/segments.tsx";
import type { Compared } from "./compared.ts";
import { PeriodTurn } from "./period-turn.tsx";
import type { Basis } from "./use-basis.ts";
import "../../shared/live/live.css";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";

interface CompareHeadProps {
  readonly view: ResolvedView;
  readonly basis: Basis;
  readonly compared: readonly Compared[];
  readonly onAdd: (key: string) => void;
}

/** Shows what is compared and by what, with a button to compare more. */
export function CompareHead({ view, basis, compared, onAdd }: CompareHeadProps) {
  const t = useT();
  const { data: meta } = useMeta();
  const isFull = compared.length >= MAX_COMPARED;
  return (
    <>
      <div className="compare-top row">
        <nav className="compare-path text-s" aria-label={t("place.path")}>
          <ol className="row">
            <li>
              <Link href={viewUrl(view, { scope: { kind: "world" } })}>{t("place.world")}</Link>
            </li>
            <li aria-current="page">{t("compare.title")}</li>
          </ol>
        </nav>
        {meta?.has_demo && <DemoBadge />}
      </div>
      <div className="compare-head">
        <Title compared={compared} />
        <LayerButton view={basis.view} />
        {basis.live && <PeriodTurn live={basis.live} />}
        <BenchmarkChoice basis={basis} compared={compared} />
      </div>
      <FilterChips view={view} />
      <div className="compare-add">
        {isFull ? (
          <p className="text-s second">{t("compare.full", { count: MAX_COMPARED })}</p>
        ) : (
          <search>
            <SearchBox label={t("compare.add")} onChoose={({ scope }) => keysOfScope(scope).slice(0, 1).map(onAdd)} />
          </search>
        )}
        {compared.length < 2 && (
          <p className="text-s second">{t(compared.length === 0 ? "compare.none" : "compare.one")}</p>
        )}
      </div>
    </>
  );
}

/** Names the document after its places. After navigation, a screen reader continues here. */
function Title({ compared }: Pick<CompareHeadProps, "compared">) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const names = compared.map(({ name }) => name);
  const places = new Intl.ListFormat(t.lang, { type: "unit" }).format(names);
  const title = names.length === 0 ? t("compare.title") : t("compare.titleOf", { places });
  useEffect(() => {
    document.title = `${title} · Schoolmap`;
  }, [title]);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    announce(t("compare.title"), "action");
    heading.current?.focus({ preventScroll: true });
  }, [t]);
  return (
    <h1 ref={heading} id="compare-title" className="page-title grow" tabIndex={-1}>
      {t("compare.title")}
    </h1>
  );
}

/**
 * Switch for the benchmark of all columns: the global one, the one of each country, or the one of each school by its
 * number of students.
 */
function BenchmarkChoice({ basis, compared }: Pick<CompareHeadProps, "basis" | "compared">) {
  const t = useT();
  const change = useChangeView();
  if (basis.layer?.type !== "LIVE" || !basis.live) return null;
  const isChoice = (type: BenchmarkType) => type === "global" || compared.some(({ choices }) => choices.includes(type));
  return (
    <Segments
      label={t("benchmark.title")}
      quiet
      options={BENCHMARK_TYPES.map((value) => ({
        value,
        label: t(`benchmark.${value}`),
        isDisabled: !isChoice(value),
      }))}
      value={basis.benchmark}
      onChange={(benchmark) => change({ benchmark }, { replace: true })}
    />
  );
}
