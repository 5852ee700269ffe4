import { useT } from "../../../i18n/index.ts";
import { ButtonLink } from "../../../shared/link/button-link.tsx";
import { Block } from "../../../ui/stat/stat.tsx";

/** Shown for a place without schools on the map: one sentence, and a link to add schools. */
export default function NoSchools({ place }: { place: string }) {
  const t = useT();
  return (
    <Block>
      <p className="say">{t("next.noSchools", { place })}</p>
      <ButtonLink wide href="/join-us">
        {t("next.addSchools")}
      </ButtonLink>
    </Block>
  );
}
