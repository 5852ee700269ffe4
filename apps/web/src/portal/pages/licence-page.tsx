import { DATASET_LICENCE, listSources } from "@schoolmap/contract";
import { ORIGIN_MARK } from "../marks.ts";
import { DocsLink } from "../parts/docs-link.tsx";
import { Island } from "../parts/island.tsx";
import { useTexts } from "../texts/texts.ts";

const FREEDOMS = ["share", "create", "adapt"] as const;
const DUTIES = ["attribute", "shareAlike", "keepOpen"] as const;

/** Page about the permitted uses of the data and their conditions. The licence itself is authoritative. */
export function LicencePage() {
  const t = useTexts("pages");
  const { name, url } = DATASET_LICENCE;
  const notice = (map: string, licence: string) => t("licence.notice", { map, licence });
  const forms = [
    { name: t("licence.asText"), text: notice(`Schoolmap (${ORIGIN_MARK})`, `${name} (${url})`) },
    { name: "HTML", text: notice(`<a href="${ORIGIN_MARK}">Schoolmap</a>`, `<a href="${url}">${name}</a>`) },
  ];
  return (
    <div className="prose">
      <Points title={t("licence.may")} names={FREEDOMS} />
      <Points title={t("licence.must")} names={DUTIES} />
      <Island name="textForms" props={{ id: "attribution", title: t("licence.attribution"), forms }} />
      <section>
        <h2>{t("licence.sources")}</h2>
        <p>
          {t("licence.sourcesText")} <a href={listSources.path}>{t("licence.sourcesList")}</a>
        </p>
        <p>
          {t("licence.cite")} <DocsLink to="/docs#datasets">{t("licence.citeLink")}</DocsLink>
        </p>
      </section>
      <section>
        <h2>{t("licence.whole")}</h2>
        <p>{t("licence.wholeText")}</p>
        <p>
          <a href={url} hrefLang="en" rel="license">
            {name}
          </a>
        </p>
      </section>
    </div>
  );
}

interface PointsProps {
  readonly title: string;
  readonly names: readonly ((typeof FREEDOMS)[number] | (typeof DUTIES)[number])[];
}

function Points({ title, names }: PointsProps) {
  const t = useTexts("pages");
  return (
    <section>
      <h2>{title}</h2>
      <dl className="word-lists">
        {names.map((name) => (
          <div key={name}>
            <dt>{t(`licence.${name}`)}</dt>
            <dd>{t(`licence.${name}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
