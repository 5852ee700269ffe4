import type { ComparedSchool } from "@schoolmap/contract";
import { useTexts } from "../../texts/texts.ts";
import { distanceText } from "../review/words.ts";
import type { PairRow } from "./use-pairs.ts";

type Part = PairRow["parts"][number];

interface ScoreCardProps {
  readonly pair: PairRow;
  readonly schools: readonly [ComparedSchool, ComparedSchool];
}

/** Shows the score as the sum of its parts, each with its reason. */
export function ScoreCard({ pair, schools }: ScoreCardProps) {
  const t = useTexts("duplicates");
  return (
    <section className="sheet dup-score" aria-labelledby="dup-score">
      <header className="dup-score-head">
        <div className="grow">
          <h2 id="dup-score" className="title-m">
            {t("why")}
          </h2>
          <p className="text-s third">{t("hundred")}</p>
        </div>
        <strong>{pair.score}</strong>
      </header>
      <dl>
        {pair.parts.map((part) => (
          <div key={part.name} className="dup-part">
            <dt className="label text-s">{t(`part.${part.name}`)}</dt>
            <dd className="text-s second">{t("points", { points: part.points, of: part.of })}</dd>
            <dd className="dup-bar" aria-hidden="true">
              <span style={{ width: `${(100 * part.points) / part.of}%` }} />
            </dd>
            <dd className="text-s second">
              <Reason part={part} pair={pair} schools={schools} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Reason({ part, pair, schools: [one, other] }: ScoreCardProps & { part: Part }) {
  const t = useTexts("duplicates");
  const { name, points, of, measure } = part;
  const isSame = points === of;
  switch (name) {
    case "name":
      return isSame ? t("reason.sameName") : t("reason.name", { share: measure ?? 0 });
    case "place":
      return pair.at_point > 2
        ? t("reason.shared", { n: pair.at_point })
        : t("reason.place", { distance: distanceText(measure ?? 0, t.lang) });
    case "students": {
      const [left, right] = [one.school.num_students, other.school.num_students];
      return measure === null ? t("reason.unknown") : t("reason.students", { one: Number(left), other: Number(right) });
    }
    default:
      return t(isSame ? `reason.${name}.same` : points === 0 ? `reason.${name}.other` : "reason.unknown");
  }
}
