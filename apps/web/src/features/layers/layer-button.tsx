import { ChevronsUpDown, Layers, School } from "lucide-react";
import { lazy } from "react";
import { useLayers } from "../../api/index.ts";
import { useT } from "../../i18n/index.ts";
import { useServerText } from "../../i18n/server-text.ts";
import type { View } from "../../state/view.ts";
import { DialogButton } from "../../ui/dialog/dialog-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import "./layer-button.css";

const LayerDialog = lazy(() => import("./layer-dialog.tsx"));

/** The layer on show; pressing it opens the list of all. */
export function LayerButton({ view }: { view: View }) {
  const t = useT();
  const translated = useServerText();
  const { data: layers } = useLayers();
  const layer = layers?.results.find(({ id }) => id === view.layer);
  const detail = layer ? t(view.status ? "layer.withStatus" : "layer.facts") : t("layer.statusDetail");
  return (
    <DialogButton
      button={(props) => (
        <button type="button" className="layer-button" {...props}>
          <Icon of={layer ? Layers : School} />
          <span className="grow">
            <span className="label ellipsis layer-button-line">
              {layer ? translated(layer.name) : t("status.title")}
            </span>
            <span className="text-xs second ellipsis layer-button-line">{detail}</span>
          </span>
          <Icon of={ChevronsUpDown} small />
        </button>
      )}
    >
      {({ anchor, close }) => <LayerDialog anchor={anchor} onClose={close} />}
    </DialogButton>
  );
}
