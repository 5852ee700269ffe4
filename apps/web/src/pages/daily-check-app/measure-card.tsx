import { useState } from "react";
import { useT } from "../../i18n/index.ts";
import { failureReason } from "../../shared/form/failure-reason.ts";
import { Button } from "../../ui/button/button.tsx";
import { Failed } from "../../ui/failed/failed.tsx";
import { Segments } from "../../ui/segments/segments.tsx";
import { MeasureResult } from "./measure-result.tsx";
import { SendResult } from "./send-result.tsx";
import { type Budget, mostMegabytes, type Progress } from "./speed-test.ts";
import { useMeasurement } from "./use-measurement.ts";
import "./measure-card.css";

/** Measures the visitor's connection to this server. The result is not submitted unless the visitor submits it. */
export function MeasureCard() {
  const t = useT();
  const { measurement, start, stop } = useMeasurement();
  const [budget, setBudget] = useState<Budget>(savesData() ? "small" : "full");
  const { kind } = measurement;
  const isRunning = kind === "running";
  return (
    <section className="page-card measure" aria-label={t("pages.check.yours")}>
      <h2 className="title-l">{t("pages.check.yours")}</h2>
      <p className="second">{t("pages.check.yoursText")}</p>
      <Segments
        label={t("pages.check.budget")}
        value={budget}
        onChange={setBudget}
        options={(["full", "small"] as const).map((value) => ({
          value,
          label: t(`pages.check.budget.${value}`, { megabytes: mostMegabytes(value) }),
          isDisabled: isRunning,
        }))}
      />
      <p className="text-s second">{t(`pages.check.budgetText.${budget}`)}</p>
      {isRunning && <Running progress={measurement.progress} />}
      {kind === "done" && <MeasureResult test={measurement.test} />}
      {kind === "stopped" && <p>{t("pages.check.stopped")}</p>}
      {kind === "failed" && <Failed text={t("pages.check.failed")} detail={t(failureReason(measurement.error))} />}
      <div className="row">
        {isRunning ? (
          <Button onClick={stop}>{t("pages.check.stop")}</Button>
        ) : (
          <Button look={kind === "done" ? "edge" : "fill"} onClick={() => void start(budget)}>
            {t(kind === "done" ? "pages.check.again" : "pages.check.start")}
          </Button>
        )}
      </div>
      {kind === "done" && <SendResult key={measurement.test.download} test={measurement.test} />}
    </section>
  );
}

function Running({ progress: { step, share, mbps } }: { progress: Progress }) {
  const t = useT();
  const words = t(`pages.check.step.${step}`);
  return (
    <div className="measure-running">
      <p className="row">
        <span className="label grow" aria-live="polite">
          {words}
        </span>
        {mbps !== undefined && (
          <span className="second">{t("pages.check.sofar", { value: rounded(mbps, t.lang) })}</span>
        )}
      </p>
      <progress className="measure-progress" max={1} value={share} aria-label={words} />
    </div>
  );
}

function rounded(mbps: number, lang: string): string {
  return new Intl.NumberFormat(lang, { maximumSignificantDigits: 2 }).format(mbps);
}

/** Returns whether the visitor enabled the data saver of the browser, if the browser reports it. */
function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
