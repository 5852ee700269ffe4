import { type AreaShare, shareStep, shownShare } from "@schoolmap/rules";
import "./share-meter.css";

/**
 * Shows the share of an area as a bar in the colour of its step on the map. The bar is hatched when too few schools
 * have data.
 */
export function ShareMeter({ share }: { share: AreaShare }) {
  const shown = shownShare(share);
  if (shown === null) return <span className="share-meter share-meter-few" aria-hidden="true" />;
  const style = { width: `${shown * 100}%`, background: `var(--share-${shareStep(shown)})` };
  return (
    <span className="share-meter" aria-hidden="true">
      <i style={style} />
    </span>
  );
}
