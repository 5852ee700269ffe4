import { LANGS, type Lang } from "@schoolmap/contract";
import { languageFacts, useT } from "../../../i18n/index.ts";
import { setPreference } from "../../../state/preferences.ts";
import { useChangeView, useView } from "../../../state/use-view.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import "../../../ui/checkbox/checkbox.css";
import "./language-dialog.css";

/** Lists the languages, each by its own name. */
export default function LanguageDialog({ anchor, onClose }: { anchor: Element | null; onClose: () => void }) {
  const t = useT();
  const view = useView();
  const change = useChangeView();
  const choose = (lang: Lang) => {
    setPreference("lang", lang);
    change({ lang }, { replace: true });
  };
  return (
    <Dialog title={t("language.title")} anchor={anchor} quiet narrow onClose={onClose}>
      <div className="languages">
        {LANGS.map((lang) => (
          <label key={lang} lang={lang}>
            <input
              type="radio"
              className="radio"
              name="language"
              checked={view.lang === lang}
              onChange={() => choose(lang)}
            />
            {languageFacts(lang).name}
          </label>
        ))}
      </div>
    </Dialog>
  );
}
