import {
  Braces,
  ChartNoAxesColumn,
  CircleQuestionMark,
  Gauge,
  Globe,
  Handshake,
  Info,
  type LucideIcon,
  Map as MapIcon,
  Newspaper,
  ShieldCheck,
} from "lucide-react";
import { useT } from "../../../i18n/index.ts";
import { Link } from "../../../shared/link/link.tsx";
import { PAGE_NAMES, type PageName } from "../../../state/page-of.ts";
import { useView, viewUrl } from "../../../state/use-view.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import "./menu-dialog.css";

const PAGE_ICONS: Readonly<Record<PageName, LucideIcon>> = {
  "country-progress": ChartNoAxesColumn,
  about: Info,
  media: Newspaper,
  "join-us": Handshake,
  "daily-check-app": Gauge,
  privacy: ShieldCheck,
};

/** Links that are available on every page. */
export default function MenuDialog({ anchor, onClose }: { anchor: Element | null; onClose: () => void }) {
  const t = useT();
  const view = useView();
  return (
    <Dialog title={t("menu.title")} anchor={anchor} quiet narrow onClose={onClose}>
      <nav className="menu" aria-label={t("menu.title")}>
        <Link href={viewUrl(view, { scope: { kind: "world" } })} onClick={onClose}>
          <MenuWords icon={MapIcon} text={t("menu.map")} />
        </Link>
        <Link href={viewUrl(view, { scope: { kind: "countries" } })} onClick={onClose}>
          <MenuWords icon={Globe} text={t("world.explore")} />
        </Link>
        <Link href={viewUrl(view, { tour: 0 })} onClick={onClose}>
          <MenuWords icon={CircleQuestionMark} text={t("tour.take")} />
        </Link>
        {PAGE_NAMES.map((page) => (
          <Link key={page} href={`/${page}`} onClick={onClose}>
            <MenuWords icon={PAGE_ICONS[page]} text={t(`pages.name.${page}`)} />
          </Link>
        ))}
        <a href={`/docs?lng=${t.lang}`}>
          <MenuWords icon={Braces} text={t("menu.api")} />
        </a>
      </nav>
    </Dialog>
  );
}

function MenuWords({ icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <>
      <Icon of={icon} />
      {text}
    </>
  );
}
