import { useMeta } from "../../api/index.ts";
import { useT } from "../../i18n/index.ts";
import { ButtonLink } from "../../shared/link/button-link.tsx";
import { useChangeView } from "../../state/use-view.ts";
import { TOUR_STOPS, type ViewPatch } from "../../state/view.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { TourCard } from "./tour-card.tsx";
import "./tour.css";

/** The tour at the place that the address names: its welcome, one of its stops, or its thanks. */
export default function Tour({ step }: { step: number }) {
  const change = useChangeView();
  const end = () => {
    change({ tour: undefined }, { replace: true });
    focusPanelIfLost();
  };
  const stop = TOUR_STOPS[step - 1];
  if (step === 0) return <Welcome onEnd={end} />;
  if (!stop) return <Thanks onEnd={end} />;
  return <TourCard step={step} stop={stop} onStep={(tour) => change({ tour }, { replace: true })} onEnd={end} />;
}

function Welcome({ onEnd }: { onEnd: () => void }) {
  const t = useT();
  const change = useChangeView();
  const { data: meta } = useMeta();
  const start = () => {
    const code = meta?.tour_country;
    const patch: ViewPatch = { ...(code && { scope: { kind: "country", code } }), table: undefined, tour: 1 };
    // The way back leads to where the tour was asked for, not into the tour.
    change(patch, { replace: true });
  };
  return (
    <Dialog title={t("tour.welcome")} onClose={onEnd}>
      <p className="second">{t("tour.welcomeText", { count: TOUR_STOPS.length })}</p>
      <div className="tour-actions">
        <Button onClick={onEnd}>{t("tour.skip")}</Button>
        <Button look="fill" disabled={!meta} onClick={start}>
          {t("tour.start")}
        </Button>
      </div>
    </Dialog>
  );
}

function Thanks({ onEnd }: { onEnd: () => void }) {
  const t = useT();
  return (
    <Dialog title={t("tour.thanks")} onClose={onEnd}>
      <p className="second">{t("tour.thanksText")}</p>
      <div className="tour-actions">
        <ButtonLink href="/join-us">{t("tour.contact")}</ButtonLink>
        <ButtonLink href="/about">{t("tour.about")}</ButtonLink>
        <Button look="fill" onClick={onEnd}>
          {t("tour.explore")}
        </Button>
      </div>
    </Dialog>
  );
}

/** A closing dialog gives the focus back to what opened it; after a reload there is no such thing. */
function focusPanelIfLost(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById("panel")?.focus({ preventScroll: true });
  });
}
