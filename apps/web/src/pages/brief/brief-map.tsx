import { useT } from "../../i18n/index.ts";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import { MapPicture } from "../../shared/map-picture/map-picture.tsx";
import { mapPictureUrl } from "../../shared/map-picture/map-picture-url.ts";
import { ShareRamp } from "../../shared/map-picture/share-ramp.tsx";
import { useViewWords } from "../../shared/view-words/use-view-words.ts";
import type { Subject } from "./brief-subject.ts";

interface BriefMapProps {
  readonly view: ResolvedView;
  readonly subject: Subject;
  readonly goal: string;
  readonly width: number;
  readonly height: number;
}

/** Shows the server's map of the place on white paper, and the meaning of its colours. */
export function BriefMap({ view, subject, goal, width, height }: BriefMapProps) {
  const t = useT();
  const { whole } = useViewWords(view);
  const shown = subject === "connected" ? { ...view, layer: null } : view;
  return (
    <section>
      <h2>{t(`brief.mapTitle.${subject}`, { goal })}</h2>
      <p className="brief-small">{t(`brief.mapLine.${subject}`)}</p>
      <div className="brief-map" style={{ aspectRatio: `${width} / ${height}` }}>
        <MapPicture url={mapPictureUrl(shown, { theme: "print", width, height })} label={whole} />
      </div>
      <div className="brief-key">
        <ShareRamp of={subject} />
      </div>
    </section>
  );
}
