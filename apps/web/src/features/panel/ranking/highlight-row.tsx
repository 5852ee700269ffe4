import { type ReactNode, type RefObject, useEffect } from "react";
import { type Area, highlightArea, useHighlightedArea, useIsHighlighted } from "../../../state/highlighted-area.ts";

/** Area of a row that has no area on the map. */
const NOWHERE: Area = { level: "region", code: "" };

interface HighlightRowProps {
  readonly as: "li" | "tr";
  /** Undefined for a row that represents no area. */
  readonly area: Area | undefined;
  readonly className: string;
  readonly children: ReactNode;
}

/** Row that highlights its area on the map while it is pointed at or focused, and that is highlighted by the map. */
export function HighlightRow({ as: Row, area, className, children }: HighlightRowProps) {
  const isHighlighted = useIsHighlighted(area ?? NOWHERE) && area !== undefined;
  const highlight = () => highlightArea(area ?? null, "list");
  const clear = () => highlightArea(null, "list");
  return (
    <Row
      className={isHighlighted ? `${className} rank-highlighted` : className}
      data-area={area?.code}
      onPointerEnter={highlight}
      onPointerLeave={clear}
      onFocus={highlight}
      onBlur={clear}
    >
      {children}
    </Row>
  );
}

/** Scrolls to the row of the area that is pointed at on the map. An area pointed at in the list is already in view. */
export function FollowMap({ rows }: { rows: RefObject<HTMLElement | null> }) {
  const { area, from } = useHighlightedArea();
  useEffect(() => {
    if (area === null || from !== "map") return;
    rows.current?.querySelector(`[data-area="${CSS.escape(area.code)}"]`)?.scrollIntoView({ block: "nearest" });
  }, [area, from, rows]);
  return null;
}
