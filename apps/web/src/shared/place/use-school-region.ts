import type { SchoolRow } from "@schoolmap/contract";
import { capitalised } from "@schoolmap/rules";
import { useCountry, useMeta } from "../../api/index.ts";
import { useServerText } from "../../api/server-text.ts";
import { useT } from "../../i18n/index.ts";
import { useView, viewUrl } from "../../state/use-view.ts";
import { levelWord, nameIn } from "./place-names.ts";

/** The region of a school: what such a region is called, its name in the language on show, and the way to it. */
export function useSchoolRegion(school: SchoolRow): { label: string; name: string; href: string | undefined } {
  const t = useT();
  const view = useView();
  const { data: meta } = useMeta();
  const { data: country } = useCountry(school.country_code || undefined);
  const region = country?.admin1_metadata.find(({ id }) => id === school.admin1_id);
  const word = region && levelWord(meta?.levels, region.description, 1, t.lang);
  const scope = { kind: "country", code: school.country_code, region: region?.giga_id_admin } as const;
  return {
    label: capitalised(word ?? t("place.region", { count: 1 }), t.lang),
    name: region ? nameIn(region, t.lang) : school.admin1_id === null ? "" : school.admin1_name,
    href: region && viewUrl(view, { scope }),
  };
}

/** "Primary · Nyeri, Central": level and place of a school in the language on show, of what is known. */
export function useSchoolLine(school: SchoolRow): string {
  const translated = useServerText();
  const region = useSchoolRegion(school);
  const district = school.admin2_name === UNKNOWN_DISTRICT ? "" : school.admin2_name;
  const place = [district, region.name].filter(Boolean).join(", ");
  return [translated(school.education_level), place].filter(Boolean).join(" · ");
}

/** What the API calls the district of a school that is in none. */
const UNKNOWN_DISTRICT = "Unknown";
