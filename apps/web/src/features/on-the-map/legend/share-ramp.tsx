import { SHARE_STEPS } from "@schoolmap/rules";
import "./share-legend.css";

/** Steps of a share in their colours, as an axis from 0 to 100 %. */
export function ShareRamp() {
  const steps = Array.from({ length: SHARE_STEPS }, (_, step) => step + 1);
  return (
    <div className="share-ramp">
      <div className="share-steps">
        {steps.map((step) => (
          <span key={step} style={{ background: `var(--share-${step})` }} />
        ))}
      </div>
      <div className="share-axis text-xs third">
        {[0, ...steps].map((step) => (
          <span key={step}>{`${(step * 100) / SHARE_STEPS}${step === 0 || step === SHARE_STEPS ? "%" : ""}`}</span>
        ))}
      </div>
    </div>
  );
}
