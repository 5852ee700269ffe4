import { Plus, X } from "lucide-react";
import { Button, IconButton } from "../../../ui/button/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useTexts } from "../../texts/texts.ts";
import type { SectionTexts } from "./section-texts.ts";

type Links = SectionTexts["cta"];

interface LinksEditorProps {
  readonly value: Links;
  readonly isReadOnly: boolean;
  readonly onChange: (links: Links) => void;
}

/** Links of a section: text and URL side by side. */
export function LinksEditor({ value, isReadOnly, onChange }: LinksEditorProps) {
  const t = useTexts("about");
  const rows = value.text.map((text, at) => ({ text, link: value.link[at] ?? "" }));
  const put = (next: typeof rows) =>
    onChange({ text: next.map(({ text }) => text), link: next.map(({ link }) => link) });
  const set = (at: number, part: Partial<(typeof rows)[number]>) =>
    put(rows.map((row, position) => (position === at ? { ...row, ...part } : row)));
  return (
    <fieldset className="section-list">
      <legend className="text-s label">{t("cta")}</legend>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a link is named by its place while it is written.
        <div key={at} className="section-link">
          <input
            className="field-control"
            aria-label={t("ctaText", { n: at + 1 })}
            value={row.text}
            readOnly={isReadOnly}
            onChange={(event) => set(at, { text: event.target.value })}
          />
          <input
            className="field-control mono"
            aria-label={t("ctaLink", { n: at + 1 })}
            value={row.link}
            readOnly={isReadOnly}
            onChange={(event) => set(at, { link: event.target.value })}
          />
          {!isReadOnly && (
            <IconButton
              icon={X}
              label={t("removeLink", { n: at + 1 })}
              onClick={() => put(rows.filter((_, position) => position !== at))}
            />
          )}
        </div>
      ))}
      {!isReadOnly && (
        <Button small onClick={() => put([...rows, { text: "", link: "" }])}>
          <Icon of={Plus} small />
          {t("add")}
        </Button>
      )}
    </fieldset>
  );
}
