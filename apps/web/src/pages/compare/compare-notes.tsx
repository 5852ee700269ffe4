import { MAX_COMPARED } from "@schoolmap/rules/addresses";
import { useT } from "../../i18n/index.ts";
import { Button } from "../../ui/button/button.tsx";
import { Note } from "../../ui/stat/stat.tsx";
import { type Compared, hasManyBenchmarks, thinlyKnown } from "./compared.ts";
import type { Basis } from "./use-basis.ts";

interface KeyNotesProps {
  /** Parts of the URL that name no place. */
  readonly unreadable: readonly string[];
  readonly leftOut: readonly string[];
  /** Removes both from the URL. */
  readonly onTidy: () => void;
}

/** Shows the parts of the URL that could not be shown. */
export function KeyNotes({ unreadable, leftOut, onTidy }: KeyNotesProps) {
  const t = useT();
  if (unreadable.length + leftOut.length === 0) return null;
  return (
    <div className="compare-keys" role="status">
      {unreadable.length > 0 && <Note>{t("compare.unreadable", { keys: unreadable.join(", ") })}</Note>}
      {leftOut.length > 0 && <Note>{t("compare.leftOut", { count: MAX_COMPARED, keys: leftOut.join(", ") })}</Note>}
      <Button small onClick={onTidy}>
        {t("compare.tidy")}
      </Button>
    </div>
  );
}

interface CompareNotesProps {
  readonly basis: Basis;
  readonly compared: readonly Compared[];
  readonly isFiltered: boolean;
}

/** Shows notes about differences between the columns. */
export function CompareNotes({ basis: { layer, live }, compared, isFiltered }: CompareNotesProps) {
  const t = useT();
  const isLive = layer?.type === "LIVE";
  const thin = thinlyKnown(compared).map(({ name }) => name);
  const places = new Intl.ListFormat(t.lang, { type: "conjunction" }).format(thin);
  const schools = compared.filter(({ isSchool }) => isSchool).length;
  const isMixed = schools > 0 && schools < compared.length;
  const isOpen = live !== undefined && live.period.end >= live.today;
  return (
    <div className="compare-notes">
      {isLive && <p className="text-s third">{t("compare.legend")}</p>}
      {thin.length > 0 && <Note>{t(isLive ? "compare.thin" : "compare.thinFacts", { places })}</Note>}
      {isMixed && <Note>{t("compare.mixed")}</Note>}
      {hasManyBenchmarks(compared) && <Note>{t("compare.manyBenchmarks")}</Note>}
      {isFiltered && <Note>{t("compare.filtered")}</Note>}
      {isOpen && <Note>{t(`live.notOver.${live.period.unit}`)}</Note>}
    </div>
  );
}
