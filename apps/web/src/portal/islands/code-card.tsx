import { useState } from "react";
import { Button } from "../../ui/button/button.tsx";
import { type SnippetRequest, snippetsOf, TOOLS, type Tool } from "../examples/snippets.ts";
import { useTexts } from "../texts/texts.ts";
import { CopyButton } from "./copy-button.tsx";
import { Outcome } from "./outcome.tsx";
import { ToolChoice } from "./tool-choice.tsx";
import { useRun } from "./use-run.ts";

export interface CodeCardProps {
  readonly title: string;
  readonly request: SnippetRequest;
  /** Path and query that "Run" requests from this server; absent when the call cannot be run here. */
  readonly path?: string | undefined;
}

/** Shows a call as code for several tools, to copy and to run. */
export function CodeCard({ title, request, path }: CodeCardProps) {
  const t = useTexts("ui");
  const [tool, setTool] = useState<Tool>("curl");
  const { run, start } = useRun();
  const snippets = snippetsOf(request);
  const shown = TOOLS.filter((one) => snippets[one] !== undefined);
  return (
    <section className="code-card" aria-label={title}>
      <div className="code-bar">
        <ToolChoice label={t("tool")} options={shown} value={tool} onChange={setTool} />
        <CopyButton text={snippets[tool] ?? ""} />
        {path !== undefined && (
          <Button
            look="fill"
            small
            className="needs-script"
            onClick={() => start(path)}
            aria-disabled={run.state === "busy"}
          >
            {t("run")}
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled by the keyboard too. */}
      <pre className="code" tabIndex={0}>
        <code>{snippets[tool]}</code>
      </pre>
      <Outcome run={run} />
    </section>
  );
}
