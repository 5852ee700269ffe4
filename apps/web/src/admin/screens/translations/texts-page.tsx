import { LANGS, type Lang, listTexts, TRANSLATION_STATES } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { useDeferredValue, useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Failed } from "../../../ui/failed/failed.tsx";
import { Segments } from "../../../ui/segments/segments.tsx";
import { useSend } from "../../api/use-send.ts";
import { LeaveGuard } from "../../form/leave-guard.tsx";
import { Head } from "../../shell/head.tsx";
import { useTexts } from "../../texts/texts.ts";
import { TextRow } from "./text-row.tsx";
import { useDrafts } from "./use-drafts.ts";
import "./translations.css";

type State = (typeof TRANSLATION_STATES)[number];
const PAGE = 50;
const OTHERS = LANGS.filter((lang) => lang !== "en");

/** The texts of one language, those without a translation first. */
export function TextsPage() {
  const t = useTexts("translations");
  const [lang, setLang] = useState<Lang>("es");
  const [state, setState] = useState<State | "all">("all");
  const [search, setSearch] = useState("");
  const [limit, setLimit] = useState(PAGE);
  const q = useDeferredValue(search.trim());
  const query = { limit: String(limit), ...(q && { q }), ...(state !== "all" && { state }) };
  const { data, error, refetch } = useSend(listTexts, { params: { lang }, query }, { keep: true });
  const drafts = useDrafts();
  const count = (which: State) => (data ? ` ${formatExact(data.counts[which], t.lang)}` : "");
  return (
    <>
      <Head title={t("title")} line={data && t("count", { count: data.count, n: data.count })} />
      <div className="translations">
        <div className="translations-tools">
          <input
            type="search"
            className="field-control"
            aria-label={t("search")}
            placeholder={t("search")}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <Segments
            label={t("language")}
            quiet
            value={lang}
            onChange={setLang}
            options={OTHERS.map((each) => ({ value: each, label: t(`lang.${each}`) }))}
          />
          <Segments
            label={t("state")}
            quiet
            value={state}
            onChange={(next) => {
              setState(next);
              setLimit(PAGE);
            }}
            options={[
              { value: "all", label: t("all") },
              ...TRANSLATION_STATES.map((each) => ({ value: each, label: `${t(each)}${count(each)}` })),
            ]}
          />
        </div>
        {error && !data && <Failed text={t("failed")} onRetry={() => void refetch()} />}
        {data && (
          <ul className="sheet translations-list">
            {data.results.map((text) => (
              <TextRow
                key={`${lang} ${text.text}`}
                {...{ lang, text }}
                draft={drafts.draftOf(lang, text)}
                onWrite={(written) => drafts.write(lang, text, written)}
                onSave={() => void drafts.save(lang, text)}
                onRemove={() => void drafts.remove(lang, text)}
              />
            ))}
            {data.results.length === 0 && <li className="third">{t("none")}</li>}
          </ul>
        )}
        <LeaveGuard isChanged={drafts.isChanged} save={drafts.saveAll} />
        {data?.next && <Button onClick={() => setLimit(Math.min(500, limit + PAGE))}>{t("more")}</Button>}
      </div>
    </>
  );
}
