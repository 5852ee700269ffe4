import { useT } from "../../../i18n/index.ts";
import { ButtonLink } from "../../../shared/link/button-link.tsx";
import { Block } from "../../../ui/stat/stat.tsx";

/** A place of which the map has no school yet: one sentence, and the way to put some on it. */
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
