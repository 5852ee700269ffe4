import type { Layer } from "@schoolmap/contract";
import { Play } from "lucide-react";
import { useServerText } from "../../../api/server-text.ts";
import { useT } from "../../../i18n/index.ts";
import { startPlayer } from "../../../map/player/player-actions.ts";
import { playerSubject } from "../../../map/player/player-store.ts";
import { layerParams } from "../../../resolved-view/layer-params.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import type { ShownLive } from "../../../resolved-view/shown.ts";
import { usePlace } from "../../../shared/place/use-place.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Icon } from "../../../ui/icon.tsx";

/** Button "Play 2023–2026". Shown only for a whole country, and only when there are years to compare. */
export function PlayButton({ view, layer, live }: { view: ResolvedView; layer: Layer; live: ShownLive }) {
  const t = useT();
  const translated = useServerText();
  const { name } = usePlace(view);
  const years = live.configs.years ?? [];
  const [first] = years;
  const params = layerParams({ layer, live });
  const isCountry = view.scope.kind === "country" && view.scope.region === undefined;
  if (!isCountry || first === undefined || years.length < 2 || !params) return null;
  const start = () =>
    startPlayer({
      subject: playerSubject(view),
      params,
      layerName: translated(layer.name),
      placeName: name ?? "",
      years,
      year: first,
      isPlaying: !matchMedia("(prefers-reduced-motion: reduce)").matches,
      isReady: false,
    });
  const words = t("player.start", { first: String(first), last: String(years.at(-1)) });
  return (
    <Button small data-plays title={words} onClick={start}>
      <Icon of={Play} small />
      <span>{words}</span>
    </Button>
  );
}
