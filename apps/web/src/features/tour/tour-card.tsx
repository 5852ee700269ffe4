import { useId, useLayoutEffect, useRef } from "react";
import { useT } from "../../i18n/index.ts";
import { TOUR_STOPS, type TourStop } from "../../state/view.ts";
import { Button } from "../../ui/button/button.tsx";
import { useIsPhone } from "../../ui/use-is-phone.ts";
import { useTourLayout } from "./use-tour-layout.ts";

interface TourCardProps {
  /** Starts at 1. */
  readonly step: number;
  readonly stop: TourStop;
  readonly onStep: (step: number) => void;
  readonly onEnd: () => void;
}

/**
 * Shows a stop of the tour. The element that it describes keeps its colour; the rest of the page is dimmed. Escape ends
 * the tour.
 */
export function TourCard({ step, stop, onStep, onEnd }: TourCardProps) {
  const t = useT();
  const phone = useIsPhone();
  const title = useId();
  const words = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const layout = useTourLayout(stop, card);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    next.current?.focus({ preventScroll: true });
    return () => element?.close();
  }, []);

  const closed = () => dialog.current?.open || onEnd();
  const back = () => {
    // The first stop has no back button, so focus stays in the card.
    if (step === 2) next.current?.focus({ preventScroll: true });
    onStep(step - 1);
  };
  return (
    <dialog ref={dialog} className="tour" aria-labelledby={title} aria-describedby={words} onClose={closed}>
      <div className={layout?.light ? "tour-light" : "tour-light tour-dark"} style={layout?.light} />
      <div ref={card} className="tour-card" style={layout?.card}>
        <div aria-live="polite">
          <p className="text-xs third">{t("tour.step", { step: String(step), steps: String(TOUR_STOPS.length) })}</p>
          <h2 id={title} className="title-m">
            {t(`tour.title.${stop}`)}
          </h2>
          <p id={words} className="text-s second">
            {t(phone ? `tour.phone.${stop}` : `tour.text.${stop}`)}
          </p>
        </div>
        <Dots step={step} />
        <div className="row">
          <Button look="bare" small className="tour-skip" onClick={onEnd}>
            {t("tour.skip")}
          </Button>
          <span className="grow" />
          {step > 1 && (
            <Button small onClick={back}>
              {t("tour.back")}
            </Button>
          )}
          <Button ref={next} look="fill" small onClick={() => onStep(step + 1)}>
            {t(step === TOUR_STOPS.length ? "tour.end" : "tour.next")}
          </Button>
        </div>
      </div>
    </dialog>
  );
}

/** Shows the progress of the tour visually. The text above contains the same information. */
function Dots({ step }: { step: number }) {
  return (
    <span className="tour-dots" aria-hidden="true">
      {TOUR_STOPS.map((stop, position) => (
        <i key={stop} className={position + 1 === step ? "tour-dot-here" : undefined} />
      ))}
    </span>
  );
}
