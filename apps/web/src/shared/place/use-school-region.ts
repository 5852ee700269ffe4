import type { SchoolRow } from "@schoolmap/contract";
import { capitalised } from "@schoolmap/rules";
import { useCountry, useMeta } from "../../api/index.ts";
import { useServerText } from "../../api/server-text.ts";
import { useT } from "../../i18n/index.ts";
import { useView, viewUrl } from "../../state/use-view.ts";
import { levelWord, nameIn } from "./place-names.ts";

/** Returns the region of a school: the word for such a region, its name in the current language, and its URL. */
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

/**
 * Returns the level and place of a school in the current language, as far as they are known: "Primary · Nyeri,
 * Central".
 */
export function useSchoolLine(school: SchoolRow): string {
  const translated = useServerText();
  const region = useSchoolRegion(school);
  const district = school.admin2_name === UNKNOWN_DISTRICT ? "" : school.admin2_name;
  const place = [district, region.name].filter(Boolean).join(", ");
  return [translated(school.education_level), place].filter(Boolean).join(" · ");
}

/** District name in the API for a school without a district. */
const UNKNOWN_DISTRICT = "Unknown";
