import { classifyLive, DEFAULT_BASE_BPS, formatValue } from "@schoolmap/rules";
import { useEffect, useRef, useState } from "react";
import { useGlobalStat } from "../../api/index.ts";
import { Stat } from "../../features/data-panel/stat.tsx";
import { Verdict } from "../../features/live/verdict.tsx";
import { useT } from "../../i18n/index.ts";
import { useView } from "../../state/use-view.ts";
import { Button } from "../../ui/button/button.tsx";
import { Failed } from "../../ui/failed/failed.tsx";
import { type SpeedTest, type Step, testSpeed } from "./speed-test.ts";
import "../../features/live/live.css";
import "./measure-card.css";

type State =
  | { readonly kind: "idle" | "failed" }
  | { readonly kind: "running"; readonly step: Step }
  | { readonly kind: "done"; readonly test: SpeedTest };

const MBPS = 1_000_000;

/** Measures the visitor's own connection to this server; nothing of it is kept. */
export function MeasureCard() {
  const t = useT();
  const [state, setState] = useState<State>({ kind: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: "running", step: "latency" });
    try {
      const test = await testSpeed(controller.signal, (step) => setState({ kind: "running", step }));
      setState({ kind: "done", test });
    } catch {
      if (!controller.signal.aborted) setState({ kind: "failed" });
    }
  };
  return (
    <section className="page-card measure" aria-label={t("pages.check.yours")}>
      <h2 className="title-l">{t("pages.check.yours")}</h2>
      <p className="second">{t("pages.check.yoursText")}</p>
      <div aria-live="polite">
        {state.kind === "running" && <p className="label">{t(`pages.check.step.${state.step}`)}</p>}
        {state.kind === "done" && <Result test={state.test} />}
      </div>
      {state.kind === "failed" && <Failed text={t("pages.check.failed")} />}
      <Button look="fill" disabled={state.kind === "running"} onClick={() => void start()}>
        {t(state.kind === "done" ? "pages.check.again" : "pages.check.start")}
      </Button>
    </section>
  );
}

function Result({ test }: { test: SpeedTest }) {
  const t = useT();
  const { data: stat } = useGlobalStat(useView());
  const benchmark = stat?.connectivity_global_benchmark.value;
  const verdict =
    benchmark === undefined
      ? undefined
      : classifyLive(test.download * MBPS, { benchmark, base: DEFAULT_BASE_BPS, reverse: false });
  return (
    <>
      <div className="row measure-main">
        <Stat value={formatValue(test.download, "", t.lang)} unit="Mbps" hero />
        {verdict && <Verdict name={verdict} />}
      </div>
      {benchmark !== undefined && (
        <p className="text-s second">
          {t("pages.check.benchmark", { value: formatValue(benchmark / MBPS, "Mbps", t.lang) })}
        </p>
      )}
      <ul className="measure-others">
        <li>{t("pages.check.upload", { value: formatValue(test.upload, "Mbps", t.lang) })}</li>
        <li>{t("pages.check.latency", { value: formatValue(test.latency, "ms", t.lang) })}</li>
        <li>{t("pages.check.jitter", { value: formatValue(test.jitter, "ms", t.lang) })}</li>
      </ul>
    </>
  );
}
