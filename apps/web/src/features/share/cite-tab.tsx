import { listSources } from "@schoolmap/contract";
import { dayOf, formatDayLong } from "@schoolmap/rules";
import { useState } from "react";
import { useMeta } from "../../api/index.ts";
import { useCall } from "../../api/use-call.ts";
import { useT } from "../../i18n/index.ts";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import { useViewWords } from "../../shared/view-words/use-view-words.ts";
import { shortPath } from "../../state/embed-path.ts";
import { Segments } from "../../ui/segments/segments.tsx";
import { bibtex, type Citation, cslJson, plainCitation } from "./citation.ts";
import { CopyBox } from "./copy-box.tsx";

const FORMS = ["text", "bibtex", "csl"] as const;
type Form = (typeof FORMS)[number];

/** Shows how to cite the view, as text and for reference managers. */
export function CiteTab({ view }: { view: ResolvedView }) {
  const t = useT();
  const citation = useCitation(view);
  const [form, setForm] = useState<Form>("text");
  const labels: Readonly<Record<Form, string>> = { text: t("share.citationPlain"), bibtex: "BibTeX", csl: "CSL-JSON" };
  const write = { text: plainCitation, bibtex, csl: cslJson }[form];
  return (
    <>
      <Segments
        label={t("share.citationForm")}
        quiet
        value={form}
        options={FORMS.map((value) => ({ value, label: labels[value] }))}
        onChange={setForm}
      />
      <CopyBox label={t("share.citationText")} text={write(citation)} action={t("share.copyCitation")} rows={9} />
    </>
  );
}

function useCitation(view: ResolvedView): Citation {
  const t = useT();
  const { data: meta } = useMeta();
  const { data: sources = [] } = useCall(listSources, {});
  const { place, about } = useViewWords(view);
  const today = new Date();
  const named = new Map([...sources, ...(meta?.sources ?? [])].map(({ name, licence }) => [name, licence]));
  const licences = [...named].map(([name, licence]) => (licence ? `${name} (${licence})` : name)).join("; ");
  return {
    title: t("share.sentence", { place, about }),
    version: meta ? t("share.dataVersion", { version: meta.data_version }) : "",
    accessed: t("share.accessed", { date: formatDayLong(dayOf(today.getTime()), t.lang) }),
    isoDay: today.toISOString().slice(0, 10),
    url: location.origin + shortPath(view),
    licences: licences && t("share.licences", { sources: licences }),
    demo: meta?.has_demo ? t("share.demo") : "",
    lang: t.lang,
  };
}
