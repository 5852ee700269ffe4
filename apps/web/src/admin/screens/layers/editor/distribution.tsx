import { DISTRIBUTION_BARS } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { useRef } from "react";
import { useT } from "../../../../i18n/index.ts";
import { useTexts } from "../../../texts/texts.ts";
import { classAt, rangeOf, type Threshold, type Thresholds } from "../preview/definition.ts";
import type { Preview } from "../preview/use-preview.ts";
import { ThresholdHandle } from "./threshold-handle.tsx";

const HEIGHT = 112;
/** Minimum height, so that a bar with any school is visible. */
const LEAST = 2;
const MARKS = [0, 0.25, 0.5, 0.75, 1];

interface DistributionProps {
  readonly distribution: NonNullable<Preview["distribution"]>;
  readonly unit: string;
  /** Undefined when the values have no thresholds. */
  readonly thresholds: Thresholds | undefined;
  readonly isReadOnly: boolean;
  readonly onMove: (which: Threshold, value: number) => void;
}

/** Shows schools by value in the colours of their classes, with the thresholds as handles. */
export function Distribution({ distribution, unit, thresholds, isReadOnly, onMove }: DistributionProps) {
  const t = useTexts("layers");
  const { lang } = useT();
  const field = useRef<HTMLDivElement>(null);
  const { max, bars } = distribution;
  const most = Math.max(1, ...bars);
  const step = max / DISTRIBUTION_BARS;
  const total = bars.reduce((sum, count) => sum + count, 0);
  const handles: readonly Threshold[] = thresholds ? ["benchmark", "base"] : [];
  return (
    <div className="distribution">
      <div ref={field} className="distribution-field">
        <div
          className="distribution-bars"
          role="img"
          aria-label={t("classes.distribution", { count: total, n: total })}
        >
          {bars.map((count, at) => {
            const middle = (at + 0.5) * step;
            const name = thresholds ? classAt(middle, thresholds) : undefined;
            const height = count === 0 ? 0 : Math.max(LEAST, Math.sqrt(count / most) * HEIGHT);
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place on the scale.
            return <i key={at} className={name ? `paint-${name}` : "distribution-plain"} style={{ height }} />;
          })}
        </div>
        {thresholds &&
          handles.map((which) => (
            <ThresholdHandle
              key={which}
              name={t(`threshold.${which}`)}
              value={thresholds[which]}
              unit={unit}
              range={rangeOf(thresholds, which, max)}
              max={max}
              field={field}
              isReadOnly={isReadOnly}
              onMove={(value) => onMove(which, value)}
            />
          ))}
      </div>
      <div className="distribution-axis text-xs third" aria-hidden="true">
        {MARKS.map((share) => (
          <span key={share}>
            {formatExact(max * share, lang)}
            {share === 1 && ` ${unit} +`}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Placeholder for a distribution while it loads. */
export function DistributionSkeleton() {
  return (
    <div className="distribution" aria-hidden="true">
      <div className="distribution-field" />
      <div className="distribution-axis text-xs">&nbsp;</div>
    </div>
  );
}
