import type { TaskDetail } from "@schoolmap/contract";
import { useAnyTexts } from "../../texts/texts.ts";

/** Shows the log of a task, line by line. The oldest lines of a long log are omitted. */
export function TaskLog({ task: { lines, line_count } }: { task: TaskDetail }) {
  const t = useAnyTexts("tasks");
  const missing = line_count - lines.length;
  return (
    <section className="sheet" aria-labelledby="log">
      <h2 id="log" className="tasks-title">
        {t("log", { count: line_count })}
      </h2>
      {missing > 0 && <p className="tasks-none third">{t("log.missing", { count: missing })}</p>}
      {line_count === 0 && <p className="tasks-none second">{t("log.none")}</p>}
      <ol className="tasks-log">
        {lines.map(({ id, at, line }) => (
          <li key={id}>
            <time className="third" dateTime={at}>
              {new Date(at).toLocaleTimeString(t.lang === "en" ? "en-GB" : t.lang)}
            </time>
            {line}
          </li>
        ))}
      </ol>
    </section>
  );
}
