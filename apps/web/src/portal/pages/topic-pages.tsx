import { useTexts } from "../texts/texts.ts";
import { CONCEPTS, LIMITS } from "./guide-lists.ts";

/** Page about the terms of the map. */
export function ConceptsPage() {
  const t = useTexts("guide");
  return (
    <div className="prose">
      {CONCEPTS.map((id) => (
        <section key={id} id={id}>
          <h2>{t(`concepts.${id}.title`)}</h2>
          <p>{t(`concepts.${id}.text`)}</p>
        </section>
      ))}
    </div>
  );
}

/** Page about the limits of the data. */
export function LimitsPage() {
  const t = useTexts("guide");
  return (
    <div className="prose">
      {LIMITS.map((id) => (
        <section key={id} id={id}>
          <h2>{t(`limits.${id}.title`)}</h2>
          <p>{t(`limits.${id}.text`)}</p>
        </section>
      ))}
    </div>
  );
}
