import type { Layer } from "@schoolmap/contract";
import { useT } from "../../i18n/index.ts";
import "./share-ramp.css";

/** What the shares of areas are of in a layer; without one they are of the connection status. */
export function sharesOf(layer: Pick<Layer, "type"> | null | undefined): ShareOf {
  if (!layer || layer.type === "SCHOOL_STATUS") return "connected";
  return layer.type === "STATIC" ? "data" : "reach";
}

const STEPS = [1, 2, 3, 4, 5] as const;
const MARKS = ["0%", "20", "40", "60", "80", "100%"] as const;

/** What the shares are of: connected schools, measured ones that reach the benchmark, or ones of which the layer has data. */
export type ShareOf = "connected" | "reach" | "data";

/** What the colours of areas say: shares from 0 to 100 %, and the hatch of those of which too little is known. */
export function ShareRamp({ of }: { of: ShareOf }) {
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
