import { useT } from "../../i18n/index.ts";
import { Button } from "../../ui/button/button.tsx";
import { ButtonLink } from "../link/button-link.tsx";
import "./broken.css";

/** Shown when the page or a part of it has failed, with a button to restart. */
export function Broken() {
  const t = useT();
  return (
    <div className="broken" role="alert">
      <h1 className="title-l">{t("error.page")}</h1>
      <p className="second">{t("error.pageWay")}</p>
      <div className="row">
        <Button look="fill" onClick={() => location.reload()}>
          {t("error.reload")}
        </Button>
        <ButtonLink href="/map" onClick={() => location.assign("/map")}>
          {t("notFound.home")}
        </ButtonLink>
      </div>
    </div>
  );
}
