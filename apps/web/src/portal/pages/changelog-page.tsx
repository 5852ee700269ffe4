import { useTexts } from "../texts/texts.ts";
import { CHANGES } from "./changes.ts";

/** What changed in the API, newest first. */
export function ChangelogPage() {
  const t = useTexts("pages");
  return (
    <div className="prose">
      {CHANGES.map(({ id, day, version }) => (
        <section key={id} id={id}>
          <h2>{t(`change.${id}.title`)}</h2>
          <p className="text-s third">
            {version} · <time dateTime={day}>{day}</time>
          </p>
          <p>{t(`change.${id}.text`)}</p>
        </section>
      ))}
    </div>
  );
}
