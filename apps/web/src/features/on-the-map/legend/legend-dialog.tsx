import { useT } from "../../../i18n/index.ts";
import { OnPaper } from "../../../map/style/on-paper.tsx";
import { useResolvedView } from "../../../resolved-view/resolved-view-context.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { LegendGroupRows } from "./legend-rows.tsx";
import { ShareKey } from "./share-legend.tsx";
import { useLegend } from "./use-legend.ts";
import { useShareLegend } from "./use-share-legend.ts";

/** Legend as a sheet, for phones. */
export default function LegendDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const view = useResolvedView();
  const { groups, canSwitch, isChanged, reset } = useLegend(view);
  const share = useShareLegend(view);
  if (share)
    return (
      <Dialog title={share.title} onClose={onClose}>
        <OnPaper view={view}>
          <p className="text-s second">{share.line}</p>
          <ShareKey legend={share} hasRamp />
        </OnPaper>
      </Dialog>
    );
  if (share === undefined) return null;
  return (
    <Dialog title={t("legend.title")} onClose={onClose}>
      <OnPaper view={view}>
        {groups.map((group) => (
          <LegendGroupRows key={group.kind} group={group} view={view} canSwitch={canSwitch} />
        ))}
      </OnPaper>
      {isChanged && (
        <Button wide onClick={reset}>
          {t("legend.reset")}
        </Button>
      )}
    </Dialog>
  );
}
