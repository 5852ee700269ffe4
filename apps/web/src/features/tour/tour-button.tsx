import { CircleQuestionMark } from "lucide-react";
import { useT } from "../../i18n/index.ts";
import { useChangeView } from "../../state/use-view.ts";
import { IconButton } from "../../ui/button/button.tsx";

/** Button that opens the tour, beside the map. */
export default function TourButton() {
  const t = useT();
  const change = useChangeView();
  return <IconButton icon={CircleQuestionMark} label={t("tour.open")} onClick={() => change({ tour: 0 })} />;
}
