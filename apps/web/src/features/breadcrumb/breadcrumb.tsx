import { Globe } from "lucide-react";
import { useGlobalStat, useSchoolNames } from "../../api/index.ts";
import { useT } from "../../i18n/index.ts";
import { Link } from "../../link/link.tsx";
import { viewUrl } from "../../state/use-view.ts";
import type { View } from "../../state/view.ts";
import { Icon } from "../../ui/icon.tsx";
import { nameIn } from "../place/place-names.ts";
import { usePlace } from "../place/use-place.ts";
import "./breadcrumb.css";

interface Crumb {
  readonly text: string;
  /** Absent for the place that is open. */
  readonly href?: string;
}

/** The way from the world to the open place. */
export function Breadcrumb({ view }: { view: View }) {
  const t = useT();
  const crumbs = useCrumbs(view);
  return (
    <nav className="breadcrumb" aria-label={t("place.path")}>
      <Icon of={Globe} small />
      <ol>
        {crumbs.map(({ text, href }) => (
          <li key={href ?? text} className={href ? undefined : "breadcrumb-here"}>
            {href ? <Link href={href}>{text}</Link> : <span aria-current="page">{text}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function useCrumbs(view: View): readonly Crumb[] {
  const t = useT();
  const { country, region } = usePlace(view);
  const school = useSchoolCrumbs(view);
  const { scope } = view;
  const world = { text: t("place.world"), href: viewUrl(view, { scope: { kind: "world" } }) };
  if (scope.kind === "world") return [{ text: t("place.world") }];
  if (scope.kind === "countries") return [world, { text: t("countries.title") }];
  if (scope.kind === "schools") return [world, ...school];
  const name = country ? nameIn(country, t.lang) : scope.code;
  if (scope.region === undefined) return [world, { text: name }];
  const up = { text: name, href: viewUrl(view, { scope: { kind: "country", code: scope.code } }) };
  return [world, up, { text: region ? nameIn(region, t.lang) : scope.region }];
}

/** Country, region and name of a school; several schools lead to their country only. */
function useSchoolCrumbs(view: View): readonly Crumb[] {
  const t = useT();
  const ids = view.scope.kind === "schools" ? view.scope.ids : [];
  const { data: schools } = useSchoolNames(ids);
  const { country } = usePlace(view);
  const [school, ...others] = schools ?? [];
  if (!school) return [{ text: t("schools.title") }];
  const code = school.country_code;
  const name = country?.code === code ? nameIn(country, t.lang) : school.country_name;
  const up = { text: name, href: viewUrl(view, { scope: { kind: "country", code } }) };
  if (others.length > 0) return [up, { text: t("schools.count", { count: 1 + others.length }) }];
  const region = country?.admin1_metadata.find(({ id }) => id === school.admin1_id);
  if (!region) return [up, { text: school.name }];
  const href = viewUrl(view, { scope: { kind: "country", code, region: region.giga_id_admin } });
  return [up, { text: nameIn(region, t.lang), href }, { text: school.name }];
}

/** Number of countries beside the breadcrumb of the world. */
export function WorldCount({ view }: { view: View }) {
  const t = useT();
  const { data: stat } = useGlobalStat(view);
  if (view.scope.kind !== "world" || !stat) return null;
  return <span className="breadcrumb-count">{`· ${t("place.countries", { count: stat.no_of_countries })}`}</span>;
}
