import { useT } from "../../i18n/index.ts";
import "./share-ramp.css";

const STEPS = [1, 2, 3, 4, 5] as const;
const MARKS = ["0%", "20", "40", "60", "80", "100%"] as const;

/** What the colours of areas say: shares from 0 to 100 %, and the hatch of those of which too little is known. */
export function ShareRamp({ of }: { of: "reach" | "connected" }) {
  const t = useT();
  return (
    <div className="share-ramp">
      <div className="share-steps" aria-hidden="true">
        {STEPS.map((step) => (
          <i key={step} style={{ background: `var(--share-${step})` }} />
        ))}
        {MARKS.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
      <p className="share-few">
        <i className="share-hatch" />
        {t(`map.few.${of}`)}
      </p>
    </div>
  );
}
