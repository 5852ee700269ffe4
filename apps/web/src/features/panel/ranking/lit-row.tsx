import { type ReactNode, type RefObject, useEffect } from "react";
import { type Area, lightArea, useIsLit, useLitArea } from "../../../state/lit-area.ts";

/** The area of a row that has none on the map. */
const NOWHERE: Area = { level: "region", code: "" };

interface LitRowProps {
  readonly as: "li" | "tr";
  /** Undefined for a row that stands for no area. */
  readonly area: Area | undefined;
  readonly className: string;
  readonly children: ReactNode;
}

/** A row that lights its area up on the map while it is pointed at or focused, and is lit by the map. */
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

/** Brings the row of the area that is pointed at on the map into sight; what is pointed at in the list is in sight. */
export function FollowMap({ rows }: { rows: RefObject<HTMLElement | null> }) {
  const { area, from } = useLitArea();
  useEffect(() => {
    if (area === null || from !== "map") return;
    rows.current?.querySelector(`[data-area="${CSS.escape(area.code)}"]`)?.scrollIntoView({ block: "nearest" });
  }, [area, from, rows]);
  return null;
}
