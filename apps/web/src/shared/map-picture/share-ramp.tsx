import type { Layer } from "@schoolmap/contract";
import { useT } from "../../i18n/index.ts";
import "./share-ramp.css";

/** Returns the meaning of the area shares in a layer. Without a layer, they are shares of the connection status. */
export function sharesOf(layer: Pick<Layer, "type"> | null | undefined): ShareOf {
  if (!layer || layer.type === "SCHOOL_STATUS") return "connected";
  return layer.type === "STATIC" ? "data" : "reach";
}

const STEPS = [1, 2, 3, 4, 5] as const;
const MARKS = ["0%", "20", "40", "60", "80", "100%"] as const;

/**
 * Meaning of the shares: connected schools, measured schools that reach the benchmark, or schools for which the layer
 * has data.
 */
export type ShareOf = "connected" | "reach" | "data";

/** Legend of the area colours: shares from 0 to 100 %, and the hatch of areas with too little data. */
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
