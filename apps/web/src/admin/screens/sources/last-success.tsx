import { sourceFeedRoutes } from "@schoolmap/contract";
import { useSend } from "../../api/use-send.ts";
import { dateText, momentText } from "../../parts/dates.ts";
import { useTexts } from "../../texts/texts.ts";

/**
 * Shows when a source was last pulled, or the newest day of a source that is not pulled. The title contains the problem
 * since then.
 */
export function LastSuccess({ id }: { id: number }) {
  const t = useTexts("sources");
  const { data } = useSend(sourceFeedRoutes.listSourceHealth, {});
  const health = data?.results.find((source) => source.id === id);
  const { last_success_at = null, last_day = null, error = null } = health ?? {};
  if (last_success_at) return <span title={error ?? undefined}>{momentText(last_success_at, t.lang)}</span>;
  if (last_day) return <span title={error ?? undefined}>{dateText(last_day, t.lang)}</span>;
  return <span className="third">{data ? t("health.never") : ""}</span>;
}
