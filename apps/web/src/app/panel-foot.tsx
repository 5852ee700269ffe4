import { ArrowRight } from "lucide-react";
import { LayerButton } from "../features/layers/layer-button.tsx";
import { ButtonLink } from "../features/link/button-link.tsx";
import { useT } from "../i18n/index.ts";
import { viewUrl } from "../state/use-view.ts";
import type { View } from "../state/view.ts";
import { Icon } from "../ui/icon.tsx";
import { useIsPhone } from "../ui/use-is-phone.ts";

/** The main way on from here: countries from the world, another layer elsewhere. Phones have layers in the action bar. */
export function PanelFoot({ view }: { view: View }) {
  const t = useT();
  const phone = useIsPhone();
  const { kind } = view.scope;
  if (kind === "world") {
    return (
      <div className="panel-foot">
        <ButtonLink look="fill" wide href={viewUrl(view, { scope: { kind: "countries" } })}>
          {t("world.explore")}
          <Icon of={ArrowRight} small />
        </ButtonLink>
        {!phone && <LayerButton view={view} />}
      </div>
    );
  }
  if (phone || kind === "countries") return null;
  return (
    <div className="panel-foot">
      <LayerButton view={view} />
    </div>
  );
}
