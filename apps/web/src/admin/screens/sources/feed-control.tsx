import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import type { ControlProps } from "../../screen/resource-screen.ts";
import { isSame } from "../../screen/values.ts";
import { useTexts } from "../../texts/texts.ts";
import { configOf, exampleOf, type FeedFault, type FeedTexts, faultsOf, textsOf } from "./feed-text.ts";
import { JsonEditor } from "./json-editor.tsx";

/** Edits the feed of a source: the request and its columns as JSON. Shows each error with its position. */
export function FeedControl(props: ControlProps) {
  const { id, value, values, onChange, onBlur, isInvalid, isReadOnly, describedBy } = props;
  const t = useTexts("sources");
  const [texts, setTexts] = useState(() => textsOf(value));
  // Discarding the input restores the stored configuration.
  if (typeof value === "object" && !isSame(value, configOf(texts))) setTexts(textsOf(value));
  const set = (next: FeedTexts) => {
    setTexts(next);
    onChange(configOf(next));
  };
  const faults = faultsOf(texts);
  const common = { isReadOnly, isInvalid, describedBy, onBlur };
  const isEmpty = texts.request === "" && texts.columns === "";
  return (
    <div className="source-feed">
      <JsonEditor
        {...common}
        id={id}
        rows={12}
        label={t("feed.request")}
        text={texts.request}
        onChange={(request) => set({ ...texts, request })}
      />
      <JsonEditor
        {...common}
        id={`${id}-columns`}
        rows={8}
        label={t("feed.columns")}
        text={texts.columns}
        onChange={(columns) => set({ ...texts, columns })}
      />
      {isEmpty && !isReadOnly && (
        <Button small onClick={() => set(exampleOf(values.type))}>
          {t("feed.example")}
        </Button>
      )}
      {faults.length > 0 && (
        <ul className="source-faults text-s" aria-live="polite">
          {faults.map((fault) => (
            <li key={keyOf(fault)}>
              <FaultWords fault={fault} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function FaultWords({ fault }: { fault: FeedFault }) {
  const t = useTexts("sources");
  if (fault.kind === "notJson") return t("feed.notJson", { name: t(`feed.${fault.text}`), why: fault.why });
  if (fault.kind === "unknown") return t("feed.unknown", { path: fault.path, names: fault.names });
  return t(`feed.${fault.kind}`, { path: fault.path });
}

function keyOf(fault: FeedFault): string {
  return `${fault.kind} ${fault.kind === "notJson" ? fault.text : fault.path}`;
}
