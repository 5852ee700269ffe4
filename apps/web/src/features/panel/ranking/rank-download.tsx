import { Download } from "lucide-react";
import { useT } from "../../../i18n/index.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { IconButton } from "../../../ui/button/button.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { rankCsv } from "./rank-csv.ts";
import type { Ranking } from "./use-ranking.ts";

/** Button that saves a ranking with all its numbers, including those not shown. */
export function RankDownload({ view, ranking: { rows, whole, words } }: { view: ResolvedView; ranking: Ranking }) {
  const t = useT();
  if (!rows) return null;
  const name = `regions-${view.country?.code.toLowerCase() ?? "world"}.csv`;
  const save = () => saveFile(name, "text/csv", rankCsv(whole ? [...rows, whole] : rows, words));
  return <IconButton small icon={Download} label={t("rank.csv")} onClick={save} />;
}
