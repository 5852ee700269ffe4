import { useMeta } from "../../../api/index.ts";
import { useT } from "../../../i18n/index.ts";
import { setPreference, usePreferences } from "../../../state/preferences.ts";
import { useChangeView, useView } from "../../../state/use-view.ts";
import { type MapStyle, THEMES, type Theme } from "../../../state/view.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Segments } from "../../../ui/segments/segments.tsx";
import { Switch } from "../../../ui/switch/switch.tsx";
import "./appearance-dialog.css";

/** Map types that are offered. The URL supports more. */
type MapType = Exclude<MapStyle, Theme>;
const TYPES: readonly MapType[] = ["default", "satellite", "street"];

/** Dialog for theme, map type and other map content besides schools. The choices are stored for the next visit. */
export default function AppearanceDialog({ anchor, onClose }: { anchor: Element | null; onClose: () => void }) {
  const t = useT();
  const view = useView();
  const change = useChangeView();
  const { boundaries, labels, navigateByAdminLevel } = usePreferences();
  const { data: meta } = useMeta();
  const types: readonly MapType[] = meta?.provider_style ? [...TYPES, "provider"] : TYPES;

  const choose = (chosen: { theme?: Theme; style: MapStyle }) => {
    if (chosen.theme) setPreference("theme", chosen.theme);
    setPreference("style", chosen.style);
    change(chosen, { replace: true });
  };
  return (
    <Dialog title={t("appearance.title")} anchor={anchor} side="beside" quiet onClose={onClose}>
      <div className="appearance">
        <Segments
          label={t("appearance.theme")}
          options={THEMES.map((value) => ({ value, label: t(`appearance.${value}`) }))}
          value={view.theme}
          onChange={(theme) => choose({ theme, style: "default" })}
        />
        <Segments
          label={t("appearance.map")}
          options={types.map((value) => ({ value, label: t(`appearance.style.${value}`) }))}
          value={types.find((type) => type === view.style)}
          onChange={(style) => choose({ style })}
        />
        <div>
          <Switch
            label={t("appearance.boundaries")}
            isOn={boundaries}
            onChange={(isOn) => setPreference("boundaries", isOn)}
          />
          <Switch label={t("appearance.labels")} isOn={labels} onChange={(isOn) => setPreference("labels", isOn)} />
          <Switch
            label={t("appearance.navigate")}
            isOn={navigateByAdminLevel}
            onChange={(isOn) => setPreference("navigateByAdminLevel", isOn)}
          />
        </div>
      </div>
    </Dialog>
  );
}
