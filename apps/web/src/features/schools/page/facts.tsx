import type { SchoolRow } from "@schoolmap/contract";
import { ATTRIBUTE_LABELS } from "@schoolmap/contract/attribute-labels";
import { useServerText } from "../../../api/server-text.ts";
import { useT } from "../../../i18n/index.ts";
import { Link } from "../../../shared/link/link.tsx";
import { type Detail, type DetailGroup, detailGroups } from "./detail-groups.ts";
import { detailWords } from "./detail-value.ts";

/** Label of a fact, its value ("" when unknown), and its link. */
type Fact = readonly [name: string, value: string, href?: string];

/** Shows names and values in two columns. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const t = useT();
  return (
    <dl className="facts">
      {facts.map(([name, value, href]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={value === "" || value === t("value.noData") ? "third" : undefined}>
            {href ? <Link href={href}>{value}</Link> : value || t("value.noData")}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows the known attributes of a school, by groups in their fixed order, and then, collapsed, the unknown ones. */
export function DetailGroups({ school }: { school: SchoolRow }) {
  const t = useT();
  const groups = detailGroups(school);
  const isKnown = ({ value }: Detail) => value !== null;
  const missing = groups.map(({ group, details }) => ({ group, details: details.filter((one) => !isKnown(one)) }));
  const count = missing.reduce((sum, { details }) => sum + details.length, 0);
  return (
    <>
      {groups.map(({ group, details }) => (
        <Group key={group} group={group} details={details.filter(isKnown)} />
      ))}
      {count > 0 && (
        <details className="block facts-missing">
          <summary className="title-m">{t("school.missing", { count })}</summary>
          {missing.map(({ group, details }) => (
            <Group key={group} group={group} details={details} />
          ))}
        </details>
      )}
    </>
  );
}

function Group({ group, details }: DetailGroup) {
  const t = useT();
  const translated = useServerText();
  if (details.length === 0) return null;
  return (
    <div className="block">
      <h2 className="title-m">{t(`group.${group}`)}</h2>
      <Facts
        facts={details.map((detail) => [
          ATTRIBUTE_LABELS[detail.attribute.column][t.lang],
          detailWords(detail, t, translated),
        ])}
      />
    </div>
  );
}
