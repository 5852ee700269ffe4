import { sourceFeedRoutes } from "@schoolmap/contract";
import { useSend } from "../../api/use-send.ts";
import { momentText } from "../../parts/dates.ts";
import { useTexts } from "../../texts/texts.ts";

/** When a source was pulled last; what is wrong since then stands in the title. */
export function LastSuccess({ id }: { id: number }) {
  const t = useTexts("sources");
  const { data } = useSend(sourceFeedRoutes.listSourceHealth, {});
  const health = data?.results.find((source) => source.id === id);
  if (!health?.last_success_at) return <span className="third">{data ? t("health.never") : ""}</span>;
  return <span title={health.error ?? undefined}>{momentText(health.last_success_at, t.lang)}</span>;
}
