import { formatExact } from "@schoolmap/rules";
import { useTexts } from "../texts/texts.ts";
import type { Run } from "./use-run.ts";

/** Shows the result of a call: status, time, and the beginning of the response. */
export function Outcome({ run }: { run: Run }) {
  const t = useTexts("ui");
  const left = run.state === "done" ? run.outcome.left : null;
  return (
    <div className="outcome" role="status">
      {run.state === "busy" && <p className="outcome-line second">{t("running")}</p>}
      {run.state === "failed" && <p className="outcome-line">{t("noAnswer")}</p>}
      {run.state === "done" && (
        <>
          <p className="outcome-line">
            <b>{run.outcome.status}</b>{" "}
            <span className="second">
              {run.outcome.milliseconds} ms · {run.outcome.type}
              {left !== null && ` · ${t("callsLeft", { count: left, n: formatExact(left, t.lang) })}`}
            </span>
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long answer is scrolled by the keyboard too. */}
          <pre className="code code-answer" tabIndex={0}>
            <code>{run.outcome.text}</code>
          </pre>
          {run.outcome.isCut && <p className="outcome-line second">{t("cut")}</p>}
        </>
      )}
    </div>
  );
}
