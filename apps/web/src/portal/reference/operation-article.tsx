import type { Operation, Parameter } from "../calls/operations.ts";
import type { Field } from "../calls/schema-words.ts";
import { ORIGIN_MARK } from "../marks.ts";
import { Island } from "../parts/island.tsx";
import { useTexts } from "../texts/texts.ts";

/** Number of fields from which they are collapsed. */
const MANY_FIELDS = 12;

/**
 * Describes a call: its purpose, its parameters, code to run it, and its response. The contract is written in English.
 */
export function OperationArticle({ operation }: { readonly operation: Operation }) {
  const t = useTexts("pages");
  const hintOf = useHints();
  const { id, title, method, path, parameters, formats, isPublic, summary, note, sent, received, responses } =
    operation;
  return (
    <article id={id} className="operation" aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`} className="title-l" lang="en">
          <a href={`#${id}`} className="self-link">
            {title}
          </a>
        </h2>
        <span className="tag">{t(isPublic ? "ref.public" : "ref.key")}</span>
      </header>
      <p className="operation-path">
        <span className="method">{method}</span>
        <code>{path}</code>
      </p>
      <div lang="en" className="operation-words">
        <p>{summary}</p>
        <p className="second text-s">{note}</p>
      </div>
      <Island
        name="console"
        props={{
          operation: { title, method, path, parameters, formats, isPublic },
          origin: ORIGIN_MARK,
          hints: Object.fromEntries(parameters.flatMap((one) => hintOf(one))),
        }}
      />
      <FieldList title={t("ref.sent")} fields={sent} />
      <FieldList title={t("ref.answer")} fields={received} />
      {received.length === 0 && (
        <p className="second">
          {t("ref.answer")}: <code>{formats.join(", ") || "204"}</code>
        </p>
      )}
      <ul className="answers" aria-label={t("ref.statuses")} lang="en">
        {responses.map(({ status, text }) => (
          <li key={status} className="text-s">
            <b>{status}</b> <span className="second">{text}</span>
          </li>
        ))}
      </ul>
    </article>
  );
}

function useHints(): (parameter: Parameter) => [string, string][] {
  const t = useTexts("guide");
  return ({ name }) => (t.has(`parameter.${name}`) ? [[name, t(`parameter.${name}` as "parameter.code")]] : []);
}

function FieldList({ title, fields }: { readonly title: string; readonly fields: readonly Field[] }) {
  if (fields.length === 0) return null;
  const table = (
    <table className="docs-table field-table">
      <tbody lang="en">
        {fields.map(({ name, type }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td className="second">{type}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (fields.length < MANY_FIELDS)
    return (
      <section className="operation-fields">
        <h3 className="title-m">{title}</h3>
        {table}
      </section>
    );
  return (
    <details className="operation-fields">
      <summary>
        <h3 className="title-m">
          {title} <span className="second">({fields.length})</span>
        </h3>
      </summary>
      {table}
    </details>
  );
}
