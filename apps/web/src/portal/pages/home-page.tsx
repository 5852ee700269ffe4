import { API_CHANGES } from "@schoolmap/contract";
import type { ReactNode } from "react";
import type { OperationGroup } from "../calls/operations.ts";
import { EXAMPLES, type Example } from "../examples/examples.ts";
import { LANGUAGE_MARK, ORIGIN_MARK } from "../marks.ts";
import { DocsLink } from "../parts/docs-link.tsx";
import { Island } from "../parts/island.tsx";
import { useTexts } from "../texts/texts.ts";

const WAYS = [
  ["api", "/docs/api"],
  ["catalogue", "/docs/explore-api"],
  ["gis", "#geojson"],
  ["duckdb", "#dataset"],
  ["past", "/docs/concepts#past"],
  ["keys", "/docs/api-keys"],
] as const;
const QUESTIONS = [
  ["good", "/docs/methodology#live"],
  ["sample", "/docs/limits#sample"],
  ["unknown", "/docs/limits"],
] as const;
const NEWEST = 3;

/** Start page: calls that run without changes, and links to other pages. */
export function HomePage({ groups }: { readonly groups: readonly OperationGroup[] }) {
  const t = useTexts("pages");
  const calls = new Set(groups.flatMap(({ operations }) => operations.map(({ id }) => id))).size;
  return (
    <div className="columns">
      <div className="column">
        <FirstSteps examples={EXAMPLES.slice(0, 1)} />
        <Island name="datasets" props={{ language: LANGUAGE_MARK }} />
        <FirstSteps examples={EXAMPLES.slice(1)} />
      </div>
      <aside className="beside">
        <Paper id="ways" title={t("ways")}>
          {WAYS.map(([name, to]) => (
            <p key={name} className="paper-line">
              <DocsLink to={to}>{t(`way.${name}`)}</DocsLink>
              <span className="text-s third">{t(`way.${name}.text`, { count: calls })}</span>
            </p>
          ))}
        </Paper>
        <Paper id="numbers" title={t("numbers")}>
          {QUESTIONS.map(([name, to]) => (
            <p key={name} className="paper-line">
              <DocsLink to={to}>{t(`question.${name}`)}</DocsLink>
            </p>
          ))}
        </Paper>
        <Paper id="changes" title={t("title.changelog")}>
          {API_CHANGES.slice(0, NEWEST).map(({ day, id, title }) => (
            <p key={id} className="paper-line">
              <DocsLink to={`/docs/changelog#${id}`}>{title[t.lang]}</DocsLink>
              <time className="text-s third" dateTime={day}>
                {day}
              </time>
            </p>
          ))}
        </Paper>
      </aside>
    </div>
  );
}

interface PaperProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** List of links beside the steps. */
function Paper({ id, title, children }: PaperProps) {
  return (
    <section className="paper" aria-labelledby={id}>
      <h2 id={id} className="title-m">
        {title}
      </h2>
      {children}
    </section>
  );
}

function FirstSteps({ examples }: { readonly examples: readonly Example[] }) {
  const t = useTexts("pages");
  return examples.map(({ id, path, ...request }) => (
    <section key={id} id={id} className="step">
      <h2 className="title-m">{t(`example.${id}.title`)}</h2>
      <p className="second">{t(`example.${id}.text`)}</p>
      <Island
        name="code"
        props={{ title: t(`example.${id}.title`), request: { ...request, url: `${ORIGIN_MARK}${path}` }, path }}
      />
    </section>
  ));
}
