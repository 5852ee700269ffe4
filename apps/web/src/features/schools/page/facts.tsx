import type { SchoolRow } from "@schoolmap/contract";
import { ATTRIBUTE_LABELS } from "@schoolmap/contract/attribute-labels";
import { useServerText } from "../../../api/server-text.ts";
import { useT } from "../../../i18n/index.ts";
import { Link } from "../../../shared/link/link.tsx";
import { detailGroups } from "./detail-groups.ts";
import { detailWords } from "./detail-value.ts";

/** What a fact is called, what it says ("" where nobody knows), and where it leads. */
type Fact = readonly [name: string, value: string, href?: string];

/** Names and values in two columns. */
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

/** Every attribute of a school in the fixed groups. */
export function DetailGroups({ school }: { school: SchoolRow }) {
  const t = useT();
  const translated = useServerText();
  return detailGroups(school).map(({ group, details }) => (
    <div key={group} className="block">
      <h2 className="title-m">{t(`group.${group}`)}</h2>
      <Facts
        facts={details.map((detail) => [
          ATTRIBUTE_LABELS[detail.attribute.column][t.lang],
          detailWords(detail, t, translated),
        ])}
      />
    </div>
  ));
}
