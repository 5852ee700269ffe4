import { useT } from "../../i18n/index.ts";
import { Link } from "../../shared/link/link.tsx";
import { useView, viewUrl } from "../../state/use-view.ts";

/** Link that opens the tour. */
export default function TourLink() {
  const t = useT();
  const view = useView();
  return <Link href={viewUrl(view, { tour: 0 })}>{t("tour.take")}</Link>;
}
