import { lazy, Suspense } from "react";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { Block } from "../../../ui/stat/stat.tsx";
import { SpeedLine } from "../measured/speed-line.tsx";
import { Ranking } from "../ranking/ranking.tsx";
import { LayerSection } from "./layer-section.tsx";

const TourLink = lazy(() => import("../../tour/tour-link.tsx"));

/** Content of the world panel after its first sentence: the layer or the speed, the countries in order, the tour. */
export default function WorldRest({ view, isStatus }: { view: ResolvedView; isStatus: boolean }) {
  return (
    <>
      {isStatus ? <SpeedLine view={view} /> : <LayerSection view={view} />}
      {view.shown.layer !== undefined && <Ranking view={view} />}
      <Suspense>
        <Block>
          <TourLink />
        </Block>
      </Suspense>
    </>
  );
}
