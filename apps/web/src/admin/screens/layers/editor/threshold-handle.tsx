import { formatMeasured } from "@schoolmap/rules";
import type { KeyboardEvent, PointerEvent, RefObject } from "react";
import { useT } from "../../../../i18n/index.ts";

interface ThresholdHandleProps {
  readonly name: string;
  /** Value in the display unit. Null while there is none; the handle is then at the end of the scale. */
  readonly value: number | null;
  readonly unit: string;
  readonly range: readonly [least: number, most: number];
  /** Right end of the scale. */
  readonly max: number;
  /** The element that the scale covers. */
  readonly field: RefObject<HTMLDivElement | null>;
  readonly isReadOnly: boolean;
  readonly onMove: (value: number) => void;
}

/** A threshold on the scale. It can be dragged, or moved by 1 with the arrow keys and by 10 with Shift. */
export function ThresholdHandle({ name, value, unit, range, max, field, isReadOnly, onMove }: ThresholdHandleProps) {
  const { lang } = useT();
  const [least, most] = range;
  const shown = value ?? most;
  const moveTo = (next: number) => {
    const within = Math.min(most, Math.max(least, Math.round(next)));
    if (!isReadOnly && within !== value) onMove(within);
  };
  const at = (Math.min(shown, max) / max) * 100;
  const words = formatMeasured(shown, unit, lang);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    moveTo(shown + step * (event.shiftKey ? 10 : 1));
  };
  const onPointerMove = (event: PointerEvent) => {
    const box = field.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const share = (event.clientX - box.left) / box.width;
    moveTo((document.dir === "rtl" ? 1 - share : share) * max);
  };
  return (
    <button
      type="button"
      className="threshold"
      role="slider"
      aria-label={name}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={shown}
      aria-valuetext={words}
      aria-disabled={isReadOnly || undefined}
      style={{ insetInlineStart: `${at}%` }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
    >
      <span className="threshold-value" style={{ transform: `translateX(${document.dir === "rtl" ? at : -at}%)` }}>
        {words}
      </span>
      <span className="threshold-knob" />
    </button>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
