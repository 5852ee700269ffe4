import { ArrowRight } from "lucide-react";
import { lazy, Suspense } from "react";
import { useT } from "../../i18n/index.ts";
import { LazyBriefLink } from "../../pages/brief/lazy-brief-link.tsx";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import { ButtonLink } from "../../shared/link/button-link.tsx";
import { viewUrl } from "../../state/use-view.ts";
import { Icon } from "../../ui/icon.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { useIsPhone } from "../../ui/use-is-phone.ts";

const LayerButton = lazy(() => import("../../features/on-the-map/layers/layer-button.tsx"));
/** As high as the button, so that the layout does not shift when it loads. */
const waiting = <Skeleton height="52px" />;

/**
 * The main link of the panel: countries from the world, the brief of a country, another layer elsewhere. On phones,
 * layers are in the action bar and the brief is below the numbers.
 */
export function PanelFoot({ view }: { view: ResolvedView }) {
  const t = useT();
  const phone = useIsPhone();
  const { kind } = view.scope;
  if (kind === "world") {
    return (
      <div className="panel-foot">
        <ButtonLink wide href={viewUrl(view, { scope: { kind: "countries" } })}>
          {t("world.explore")}
          <Icon of={ArrowRight} small />
        </ButtonLink>
        {!phone && (
          <Suspense fallback={waiting}>
            <LayerButton view={view} />
          </Suspense>
        )}
      </div>
    );
  }
  if (phone || kind === "countries") return null;
  return (
    <div className="panel-foot">
      {kind === "country" && (
        <Suspense fallback={<Skeleton height="var(--control-m)" />}>
          <LazyBriefLink view={view} />
        </Suspense>
      )}
      <Suspense fallback={waiting}>
        <LayerButton view={view} />
      </Suspense>
    </div>
  );
}
