import { type AreaShare, shareStep, shownShare } from "@schoolmap/rules";
import { useMemo } from "react";
import { highlightArea, useIsHighlighted } from "../../../state/highlighted-area.ts";
import { ShareRamp } from "./share-ramp.tsx";
import { type Circle, swarm } from "./swarm.ts";

const WIDTH = 500;
const HEIGHT = 76;

/** One circle per country with a share, placed above its share on the axis. */
export function ShareSwarm({ shares }: { shares: ReadonlyMap<string, AreaShare> | undefined }) {
  const circles = useMemo(() => {
    const shown = [...(shares ?? [])].flatMap(([code, area]) => {
      const share = shownShare(area);
      return share === null ? [] : [{ code, share, total: area.total }];
    });
    return swarm(shown, WIDTH, HEIGHT);
  }, [shares]);
  return (
    <div className="share-swarm">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {circles.map((circle) => (
          <CountryCircle key={circle.code} circle={circle} />
        ))}
      </svg>
      <ShareRamp />
    </div>
  );
}

function CountryCircle({ circle: { code, share, x, y, r } }: { circle: Circle }) {
  const area = { level: "country", code } as const;
  const isHighlighted = useIsHighlighted(area);
  return (
    <circle
      cx={x}
      cy={y}
      r={r}
      fill={`var(--share-${shareStep(share)})`}
      stroke={isHighlighted ? "var(--share-lit)" : "none"}
      strokeWidth={2}
      onPointerEnter={() => highlightArea(area, "list")}
      onPointerLeave={() => highlightArea(null, "list")}
    />
  );
}
