import type { StatusCounts } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { useT } from "../../../i18n/index.ts";
import { ClassBar, ClassKey } from "../../../shared/classes/class-bar.tsx";
import { statusParts } from "../../../shared/classes/class-parts.ts";
import { Block, Stat } from "../../../ui/stat/stat.tsx";

interface StatusBlockProps {
  readonly counts: StatusCounts;
  readonly hero: boolean;
  readonly isFiltered: boolean;
  readonly isOld: boolean;
}

/** How many schools of a place are connected, are not, or nobody knows. */
export function StatusBlock({ counts, hero, isFiltered, isOld }: StatusBlockProps) {
  const t = useT();
  const parts = statusParts(counts, t);
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <Block isOld={isOld}>
      <h2 className="text-s second block-title">{t("status.title")}</h2>
      {counts.unknown === total ? (
        <p className="label">{t("status.empty")}</p>
      ) : (
        <Stat value={formatExact(counts.connected, t.lang)} unit={t("status.connectedUnit")} hero={hero} />
      )}
      <p className="text-s third">{t(isFiltered ? "place.ofMatching" : "place.ofSchools", { count: total })}</p>
      <ClassBar parts={parts} hidden />
      <ClassKey parts={parts} />
    </Block>
  );
}
