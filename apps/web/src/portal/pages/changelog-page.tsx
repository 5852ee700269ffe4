import { API_CHANGES, changesFeed } from "@schoolmap/contract";
import { useTexts } from "../texts/texts.ts";

/** Shows the changes of the API, newest first. */
export function ChangelogPage() {
  const t = useTexts("pages");
  return (
    <div className="prose">
      <p>
        {t("changes.feed")} <a href={`${changesFeed.path}?lang=${t.lang}`}>{changesFeed.path}</a>
      </p>
      {API_CHANGES.map(({ id, day, version, title, text }) => (
        <section key={id} id={id}>
          <h2>{title[t.lang]}</h2>
          <p className="text-s third">
            {version} · <time dateTime={day}>{day}</time>
          </p>
          <p>{text[t.lang]}</p>
        </section>
      ))}
    </div>
  );
}
