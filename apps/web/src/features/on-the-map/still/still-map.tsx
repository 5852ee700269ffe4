import { Table2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useT } from "../../../i18n/index.ts";
import { useDrawnAreas } from "../../../map/areas/use-handover.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { MapPicture } from "../../../shared/map-picture/map-picture.tsx";
import { mapPictureUrl } from "../../../shared/map-picture/map-picture-url.ts";
import { ShareRamp, sharesOf } from "../../../shared/map-picture/share-ramp.tsx";
import { useViewWords } from "../../../shared/view-words/use-view-words.ts";
import { useChangeView } from "../../../state/use-view.ts";
import type { TableRows } from "../../../state/view.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import "./still-map.css";

/** Step to which the size is rounded, in pixels, so that resizing a window requests fewer pictures. */
const STEP = 40;

/**
 * Replaces the live map when the browser has no WebGL 2. Shows the same view drawn by the server, and links to the
 * other features.
 */
export default function StillMap({ view }: { view: ResolvedView }) {
  const t = useT();
  const change = useChangeView();
  const { whole } = useViewWords(view);
  const room = useRef<HTMLDivElement>(null);
  const size = useRoom(room);
  const show = (rows: TableRows) => () => change({ table: rows });
  const isCountry = view.scope.kind === "country" && !view.scope.region;
  const areas = useDrawnAreas(view);
  const draw = areas ? areas.drawn : "schools";
  return (
    <div className="still-map">
      <div className="still-room" ref={room}>
        {size && draw && (
          <MapPicture url={mapPictureUrl({ ...view, draw }, { ...size, theme: view.theme })} label={whole} />
        )}
      </div>
      <div className="still-note card">
        <p>{t("map.still")}</p>
        {draw === "areas" && <ShareRamp of={sharesOf(view.shown.layer)} />}
        <div className="row">
          <Button onClick={show("places")}>
            <Icon of={Table2} small />
            {t("map.stillTable")}
          </Button>
          {isCountry && <Button onClick={show("schools")}>{t("map.stillSchools")}</Button>}
        </div>
      </div>
    </div>
  );
}

/** Returns the size of an element in steps, or undefined until it is measured. */
function useRoom(room: { readonly current: HTMLElement | null }) {
  const [size, setSize] = useState<{ readonly width: number; readonly height: number }>();
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const measure = () => {
      const [width, height] = [element.clientWidth, element.clientHeight].map((side) => Math.ceil(side / STEP) * STEP);
      setSize((last) => (last?.width === width && last?.height === height ? last : { width: width!, height: height! }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [room]);
  return size;
}
