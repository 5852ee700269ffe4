import { useMeta } from "../../api/index.ts";
import { useT } from "../../i18n/index.ts";
import { ButtonLink } from "../../shared/link/button-link.tsx";
import { useChangeView } from "../../state/use-view.ts";
import { TOUR_STOPS, type ViewPatch } from "../../state/view.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { TourCard } from "./tour-card.tsx";
import "./tour.css";

/** Shows the step of the tour that the URL names: the welcome, one of the stops, or the thanks. */
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
    // Browser back returns to the page where the tour was requested, not into the tour.
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

/** A closing dialog returns focus to the element that opened it. After a reload, there is no such element. */
function focusPanelIfLost(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById("panel")?.focus({ preventScroll: true });
  });
}
