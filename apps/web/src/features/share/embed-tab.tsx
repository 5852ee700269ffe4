import { LANGS, type Lang } from "@schoolmap/contract";
import { useState } from "react";
import { languageFacts, useT } from "../../i18n/index.ts";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import { useViewWords } from "../../shared/view-words/use-view-words.ts";
import { embedPath } from "../../state/embed-path.ts";
import { THEMES, type Theme } from "../../state/view.ts";
import { Field } from "../../ui/field/field.tsx";
import { Segments } from "../../ui/segments/segments.tsx";
import { Switch } from "../../ui/switch/switch.tsx";
import { CopyBox } from "./copy-box.tsx";
import { EMBED_SIZES, type EmbedSize, frameCode } from "./frame-code.ts";

/** Offers the view as a frame for another web page: appearance settings, a preview, and the code. */
export function EmbedTab({ view }: { view: ResolvedView }) {
  const t = useT();
  const { whole } = useViewWords(view);
  const [size, setSize] = useState<EmbedSize>("fluid");
  const [theme, setTheme] = useState<Theme>(view.theme);
  const [lang, setLang] = useState<Lang>(view.lang);
  const [legend, setLegend] = useState(true);
  const src = location.origin + embedPath(view, { theme, lang, legend });
  const title = t("share.frameTitle", { view: whole });
  return (
    <>
      <div className="share-preview">
        <iframe key={src} src={src} title={t("share.preview")} />
      </div>
      <Segments
        label={t("share.size")}
        value={size}
        options={EMBED_SIZES.map((value) => ({
          value,
          label: value === "fluid" ? t("share.sizeFluid") : value.replace("x", " × "),
        }))}
        onChange={setSize}
      />
      <Segments
        label={t("share.theme")}
        value={theme}
        options={THEMES.map((value) => ({ value, label: t(`appearance.${value}`) }))}
        onChange={setTheme}
      />
      <Field label={t("share.language")}>
        {(props) => (
          <select {...props} value={lang} onChange={(event) => setLang(event.target.value as Lang)}>
            {LANGS.map((value) => (
              <option key={value} value={value} lang={value}>
                {languageFacts(value).name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Switch label={t("share.legend")} isOn={legend} onChange={setLegend} />
      <CopyBox label={t("share.code")} text={frameCode({ src, title, size })} action={t("share.copyCode")} rows={4} />
    </>
  );
}
