import { useTexts } from "../texts/texts.ts";
import { FORMULAS } from "./guide-lists.ts";

/** Shows every formula of the map, and the test that verifies it. */
export function MethodologyPage() {
  const t = useTexts("guide");
  return (
    <div className="prose">
      {FORMULAS.map(({ id, formula, file, test }) => (
        <section key={id} id={id}>
          <h2>{t(`formula.${id}.title`)}</h2>
          <p>{t(`formula.${id}.text`)}</p>
          <pre className="formula" lang="en">
            {formula}
          </pre>
          <p className="text-s third">
            {t("heldBy")}{" "}
            <code lang="en">
              {file} › {test}
            </code>
          </p>
        </section>
      ))}
    </div>
  );
}
