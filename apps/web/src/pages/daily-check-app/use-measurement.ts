import { useEffect, useRef, useState } from "react";
import { useT } from "../../i18n/index.ts";
import { announce } from "../../ui/announce.ts";
import { type Budget, type Progress, type SpeedTest, testSpeed } from "./speed-test.ts";

export type Measurement =
  | { readonly kind: "idle" | "stopped" }
  | { readonly kind: "failed"; readonly error: unknown }
  | { readonly kind: "running"; readonly progress: Progress }
  | { readonly kind: "done"; readonly test: SpeedTest };

/** Runs the measurement of this page: one at a time, and stopped when the visitor leaves the page. */
export function useMeasurement(): {
  readonly measurement: Measurement;
  readonly start: (budget: Budget) => Promise<void>;
  readonly stop: () => void;
} {
  const t = useT();
  const [measurement, setMeasurement] = useState<Measurement>({ kind: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (budget: Budget) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const onProgress = (progress: Progress) => {
      if (!controller.signal.aborted) setMeasurement({ kind: "running", progress });
    };
    try {
      const test = await testSpeed(controller.signal, budget, onProgress);
      setMeasurement({ kind: "done", test });
      announce(t("pages.check.done"), "action");
    } catch (error) {
      if (!controller.signal.aborted) setMeasurement({ kind: "failed", error });
    }
  };
  const stop = () => {
    running.current?.abort();
    setMeasurement({ kind: "stopped" });
    announce(t("pages.check.stopped"), "action");
  };
  return { measurement, start, stop };
}
