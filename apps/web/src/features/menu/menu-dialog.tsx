import { Braces, Globe, type LucideIcon, Map as MapIcon } from "lucide-react";
import { useT } from "../../i18n/index.ts";
import { useView, viewUrl } from "../../state/use-view.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../link/link.tsx";
import "./menu-dialog.css";

/** Where one can go from everywhere. */
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
        <a href="/api/openapi.json">
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
