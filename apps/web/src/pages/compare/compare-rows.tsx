import { formatPeriod } from "@schoolmap/rules";
import type { ReactNode } from "react";
import { useServerText } from "../../api/server-text.ts";
import { useT } from "../../i18n/index.ts";
import { ShareRamp, sharesOf } from "../../shared/map-picture/share-ramp.tsx";
import { ClassesCell, DaysCell, SchoolsCell, StatusCell, ValueCell } from "./cells.tsx";
import type { Compared } from "./compared.ts";
import { highest } from "./compared.ts";
import { MapCell } from "./map-cell.tsx";
import type { Basis } from "./use-basis.ts";

/** Property that is compared: its label, and its value for each place. */
export interface CompareRow {
  readonly key: string;
  readonly label: string;
  /** Subject of the number, in a few words. */
  readonly about: string;
  /** Meaning of its colours. */
  readonly legend?: ReactNode;
  /** Returns undefined until the value is loaded. */
  readonly cell: (compared: Compared) => ReactNode | undefined;
}

/** Returns the rows of a comparison: schools, their status, and the values of the layer. */
export function useCompareRows({ layer, live }: Basis, compared: readonly Compared[]): readonly CompareRow[] {
  const t = useT();
  const translated = useServerText();
  const period = live ? formatPeriod(live.period, t.lang) : "";
  const top = highest(compared);
  const of = sharesOf(layer);
  const hasShares = compared.some(({ areas }) => areas?.lead);
  const rows: CompareRow[] = [
    {
      ...{
        key: "map",
        label: t("compare.map"),
        about: of === "data" ? t("compare.known") : t(`compare.mapAbout.${of}`),
        legend: hasShares && <ShareRamp of={of} />,
      },
      cell: (one) => (one.state === "known" ? <MapCell one={one} /> : undefined),
    },
    {
      ...{ key: "schools", label: t("compare.schools"), about: t("compare.schoolsAbout") },
      cell: (one) => one.status && <SchoolsCell one={one} />,
    },
    {
      ...{ key: "status", label: t("status.title"), about: t("compare.shareOfSchools") },
      cell: (one) => one.status && <StatusCell one={one} />,
    },
  ];
  if (!layer) return rows;
  const isLive = layer.type === "LIVE";
  rows.push({
    ...{ key: "value", label: translated(layer.name) },
    about: isLive ? t("compare.average", { period }) : t("compare.known"),
    cell: (one) => (one.value === undefined ? undefined : <ValueCell one={one} value={one.value} />),
  });
  rows.push({
    ...{ key: "classes", label: t("compare.classes") },
    about: t(isLive ? "compare.shareOfMeasuring" : "compare.shareOfSchools"),
    cell: (one) => (one.value === undefined ? undefined : <ClassesCell value={one.value} />),
  });
  if (isLive)
    rows.push({
      ...{ key: "days", label: t("compare.days"), about: t("compare.daysAbout") },
      cell: (one) => (one.value === undefined ? undefined : <DaysCell value={one.value} top={top} />),
    });
  return rows;
}
