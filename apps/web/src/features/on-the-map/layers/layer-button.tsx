import { ChevronsUpDown, Gauge, Layers, School } from "lucide-react";
import { lazy } from "react";
import { useServerText } from "../../../api/server-text.ts";
import { loadArea, type TextKey, useT } from "../../../i18n/index.ts";
import { DialogButton } from "../../../ui/dialog/dialog-button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import "./layer-button.css";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";

const LayerDialog = lazy(async () => (await Promise.all([import("./layer-dialog.tsx"), loadArea("map")]))[0]);

/** Shows the current layer; pressing the button opens the list of all layers. */
export default function LayerButton({ view }: { view: ResolvedView }) {
  const t = useT();
  const translated = useServerText();
  const { layer } = view.shown;
  const isLive = layer?.type === "LIVE";
  const detail: TextKey = layer ? (isLive ? "layer.live" : "layer.facts") : "layer.statusDetail";
  return (
    <DialogButton
      name="layers"
      button={(props) => (
        <button type="button" className="layer-button" data-tour="layers" {...props}>
          <Icon of={layer ? (isLive ? Gauge : Layers) : School} />
          <span className="grow">
            <span className="label ellipsis layer-button-line">
              {layer ? translated(layer.name) : t("status.title")}
            </span>
            <span className="text-xs second ellipsis layer-button-line">{t(detail)}</span>
          </span>
          <Icon of={ChevronsUpDown} small />
        </button>
      )}
    >
      {({ anchor, close }) => <LayerDialog anchor={anchor} onClose={close} />}
    </DialogButton>
  );
}
