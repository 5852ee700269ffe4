import { type AboutSection, FRAME_SECTIONS, listAbout } from "@schoolmap/contract";
import { useDeferredValue } from "react";
import { useCall } from "../../api/index.ts";
import { FirstPaint } from "../../first-paint/first-paint.tsx";
import { useT } from "../../i18n/index.ts";
import { Link } from "../../shared/link/link.tsx";
import { Failed } from "../../ui/failed/failed.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { PageFrame } from "../frame/page-frame.tsx";
import { PageTitle } from "../frame/page-title.tsx";
import { LiveNumbers } from "./live-numbers.tsx";
import { isSafeLink } from "./safe-link.ts";
import "./about-page.css";

/** Section whose words are shown below current numbers. */
const NUMBERS = "school-connected";

/** Page about the map and its makers. */
export default function AboutPage() {
  return (
    <PageFrame name="about">
      <Sections />
    </PageFrame>
  );
}

/** Shows the sections written by staff. Their texts are plain text, not markup. */
function Sections() {
  const t = useT();
  const { data: sections, isError, refetch } = useCall(listAbout, { query: { lang: t.lang } });
  // Rendered in slices, so that a slow phone responds to touch meanwhile.
  const data = useDeferredValue(sections);
  if (!data && !isError) return <FirstPaint part="words" otherwise={<Waiting />} />;
  return (
    <>
      <PageTitle name="about" counts />
      {!data && <Failed text={t("pages.about.failed")} onRetry={() => void refetch()} />}
      <div className="page-prose">
        {data
          ?.filter(({ type }) => !FRAME_SECTIONS.includes(type))
          .map((section) => (
            <Section key={section.id} section={section} />
          ))}
      </div>
    </>
  );
}

function Waiting() {
  return (
    <>
      <PageTitle name="about" counts />
      <Skeleton width="100%" />
    </>
  );
}

function Section({ section: { type, title, text, content, cta } }: { section: AboutSection }) {
  return (
    <section id={type}>
      {title && <h2>{title}</h2>}
      <Paragraphs texts={text} />
      {type === NUMBERS ? (
        <LiveNumbers items={content} />
      ) : (
        content.map((item) => <Item key={`${item.title} ${item.text[0]}`} item={item} isQuestion={type === "faqs"} />)
      )}
      {cta.text.length > 0 && (
        <p className="row about-links">
          {cta.text.map((words, position) => (
            <AboutLink key={words} href={cta.link[position]} words={words} />
          ))}
        </p>
      )}
    </section>
  );
}

function Item({ item, isQuestion }: { item: AboutSection["content"][number]; isQuestion: boolean }) {
  const { title, text, link } = item;
  if (isQuestion) {
    return (
      <details className="about-question">
        <summary>{title}</summary>
        <Paragraphs texts={text} />
      </details>
    );
  }
  return (
    <div className="about-item">
      {title && <h3>{link ? <AboutLink href={link} words={title} /> : title}</h3>}
      <Paragraphs texts={text} />
    </div>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>);
}

/**
 * Link to a path of this site, to a place on the page, or to another site. Shows only the words for any other target.
 */
function AboutLink({ href, words }: { href: string | undefined; words: string }) {
  if (!href || !isSafeLink(href)) return <span>{words}</span>;
  if (href.startsWith("/") && !href.startsWith("/api/")) return <Link href={href}>{words}</Link>;
  return (
    <a href={href} rel="noreferrer">
      {words}
    </a>
  );
}
