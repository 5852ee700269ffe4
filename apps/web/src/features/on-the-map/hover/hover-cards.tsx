import type { Map as MapLibreMap } from "maplibre-gl";
import type { ReactNode } from "react";
import { useT } from "../../../i18n/index.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { useHighlightedArea } from "../../../state/highlighted-area.ts";
import { HoverCard } from "../../../ui/hover-card/hover-card.tsx";
import type { Point } from "../../../ui/hover-card/place-card.ts";
import { AreaCard } from "./area-card.tsx";
import { SchoolCard } from "./school-card.tsx";
import { type Pointed, usePointed } from "./use-pointed.ts";

/** Shows a card for the map feature under the mouse, and for the area whose row has keyboard focus. */
export function HoverCards({ map, view }: { map: MapLibreMap; view: ResolvedView }) {
  const pointed = usePointed(map);
  const { area, from } = useHighlightedArea();
  if (pointed)
    return (
      <HoverCard at={pointed.at} follows>
        <PointedCard view={view} action={pointed.action} />
      </HoverCard>
    );
  const row = area && from === "list" ? focusedRow(area.code) : undefined;
  if (!area || !row) return null;
  return (
    <HoverCard at={row}>
      <AreaCard view={view} area={area} />
    </HoverCard>
  );
}

function PointedCard({ view, action }: { view: ResolvedView; action: Pointed["action"] }): ReactNode {
  const t = useT();
  switch (action.kind) {
    case "school":
      return <SchoolCard view={view} id={action.id} />;
    case "near":
      return (
        <>
          <p className="hover-card-title">{t("popup.near", { count: action.count })}</p>
          <p className="hover-card-foot">{t("hover.list")}</p>
        </>
      );
    case "region":
    case "country":
      return <AreaCard view={view} area={{ level: action.kind, code: action.code }} />;
  }
}

/**
 * Returns the end of the row that has keyboard focus. Returns undefined while the mouse points at rows, because the
 * rows show the same data.
 */
function focusedRow(code: string): Point | undefined {
  const focused = document.activeElement;
  const row = focused?.matches(":focus-visible") ? focused.closest(`[data-area="${CSS.escape(code)}"]`) : null;
  if (!row) return undefined;
  const { right, top } = row.getBoundingClientRect();
  return { x: right, y: top };
}
