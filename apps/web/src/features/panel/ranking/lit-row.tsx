import { type ReactNode, type RefObject, useEffect } from "react";
import { type Area, lightArea, useIsLit, useLitArea } from "../../../state/lit-area.ts";

/** Area of a row that has no area on the map. */
const NOWHERE: Area = { level: "region", code: "" };

interface LitRowProps {
  readonly as: "li" | "tr";
  /** Undefined for a row that represents no area. */
  readonly area: Area | undefined;
  readonly className: string;
  readonly children: ReactNode;
}

/** Row that highlights its area on the map while it is pointed at or focused, and that is highlighted by the map. */
export function LitRow({ as: Row, area, className, children }: LitRowProps) {
  const isLit = useIsLit(area ?? NOWHERE) && area !== undefined;
  const light = () => lightArea(area ?? null, "list");
  const putOut = () => lightArea(null, "list");
  return (
    <Row
      className={isLit ? `${className} rank-lit` : className}
      data-area={area?.code}
      onPointerEnter={light}
      onPointerLeave={putOut}
      onFocus={light}
      onBlur={putOut}
    >
      {children}
    </Row>
  );
}

/** Scrolls to the row of the area that is pointed at on the map. An area pointed at in the list is already in view. */
export function FollowMap({ rows }: { rows: RefObject<HTMLElement | null> }) {
  const { area, from } = useLitArea();
  useEffect(() => {
    if (area === null || from !== "map") return;
    rows.current?.querySelector(`[data-area="${CSS.escape(area.code)}"]`)?.scrollIntoView({ block: "nearest" });
  }, [area, from, rows]);
  return null;
}
