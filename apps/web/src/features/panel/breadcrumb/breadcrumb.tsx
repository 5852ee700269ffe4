import { Globe } from "lucide-react";
import { useGlobalStat, useSchoolNames } from "../../../api/index.ts";
import { useT } from "../../../i18n/index.ts";
import { Link } from "../../../shared/link/link.tsx";
import { nameIn } from "../../../shared/place/place-names.ts";
import { usePlace } from "../../../shared/place/use-place.ts";
import { viewUrl } from "../../../state/use-view.ts";
import type { CountryScope } from "../../../state/view.ts";
import { Icon } from "../../../ui/icon.tsx";
import "./breadcrumb.css";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";

interface Crumb {
  readonly text: string;
  /** Absent for the open place. */
  readonly href?: string;
}

interface BreadcrumbProps {
  readonly view: ResolvedView;
  /** Schools at the end of the path, when it does not end with a place. */
  readonly schools?: readonly number[] | undefined;
}

/** Path from the world to the open place or school. */
export function Breadcrumb({ view, schools }: BreadcrumbProps) {
  const t = useT();
  const crumbs = useCrumbs(view, schools);
  return (
    <nav className="breadcrumb" aria-label={t("place.path")}>
      <Icon of={Globe} small />
      <ol>
        {crumbs.map(({ text, href }) => (
          <li key={href ?? text} className={href ? undefined : "breadcrumb-here"}>
            {href ? (
              <Link href={href} title={text}>
                {text}
              </Link>
            ) : (
              <span aria-current="page">{text}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function useCrumbs(view: ResolvedView, schools: BreadcrumbProps["schools"]): readonly Crumb[] {
  const t = useT();
  const { country, region } = usePlace(view);
  const school = useSchoolCrumbs(view, schools ?? []);
  const { scope } = view;
  const world = { text: t("place.world"), href: viewUrl(view, { scope: { kind: "world" } }) };
  if (scope.kind === "world") return [{ text: t("place.world") }];
  if (scope.kind === "countries") return [world, { text: t("countries.title") }];
  if (schools || scope.kind === "schools") return [world, ...school];
  const name = country ? nameIn(country, t.lang) : scope.code;
  if (scope.region === undefined) return [world, { text: name }];
  const up = { text: name, href: viewUrl(view, { scope: { kind: "country", code: scope.code } }) };
  return [world, up, { text: region ? nameIn(region, t.lang) : scope.region }];
}

/** Returns country, region and name of a school. For several schools, the path ends at their country. */
function useSchoolCrumbs(view: ResolvedView, ids: readonly number[]): readonly Crumb[] {
  const t = useT();
  const { data: schools } = useSchoolNames(ids);
  const { country } = usePlace(view);
  const [school, ...others] = schools ?? [];
  if (!school) return [{ text: t("schools.title") }];
  const code = school.country_code;
  const name = country?.code === code ? nameIn(country, t.lang) : school.country_name;
  const up = { text: name, href: placeUrl(view, { kind: "country", code }) };
  if (others.length > 0) return [up, { text: t("schools.count", { count: 1 + others.length }) }];
  const region = country?.admin1_metadata.find(({ id }) => id === school.admin1_id);
  if (!region) return [up, { text: school.name }];
  const href = placeUrl(view, { kind: "country", code, region: region.giga_id_admin });
  return [up, { text: nameIn(region, t.lang), href }, { text: school.name }];
}

/** Returns the URL of a place without the open school, because the scope may be the same. */
function placeUrl(view: ResolvedView, scope: CountryScope): string {
  return viewUrl(view, { scope, school: undefined, camera: undefined });
}

/** Shows the number of countries beside the breadcrumb of the world. */
export function WorldCount({ view }: { view: ResolvedView }) {
  const t = useT();
  const { data: stat } = useGlobalStat(view.query);
  if (view.scope.kind !== "world" || !stat) return null;
  return <span className="breadcrumb-count">{`· ${t("place.countries", { count: stat.no_of_countries })}`}</span>;
}
