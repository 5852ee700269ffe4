import type { PermissionGroup } from "@schoolmap/contract";
import { LayoutDashboard, type LucideIcon } from "lucide-react";
import { Link } from "react-aria-components";
import { Icon } from "../../ui/icon.tsx";
import { useMay } from "../screen/account.tsx";
import type { ScreenEntry } from "../screen/screen.ts";
import { useAnyTexts } from "../texts/texts.ts";

const GROUPS: readonly PermissionGroup[] = ["data", "map", "people", "system"];

/** The screens that the role opens, by group. */
export function SideMenu({ screens, path }: { screens: readonly ScreenEntry[]; path: string }) {
  const t = useAnyTexts("shell");
  const may = useMay();
  const current = path.split("/")[0];
  return (
    <nav className="menu-lines" aria-label={t("menu")}>
      <MenuLine href="/admin" icon={LayoutDashboard} label={t("menu.dashboard")} isCurrent={current === ""} />
      {GROUPS.map((group) => {
        const own = screens.filter((screen) => screen.group === group && may(screen.permission));
        return own.length === 0 ? null : (
          <div key={group}>
            <h2 className="menu-group">{t(`group.${group}`)}</h2>
            {own.map((screen) => (
              <MenuLine
                key={screen.path}
                href={`/admin/${screen.path}`}
                icon={screen.icon}
                label={t(`menu.${screen.path}`)}
                isCurrent={screen.path === current}
              />
            ))}
          </div>
        );
      })}
    </nav>
  );
}

interface MenuLineProps {
  readonly href: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly isCurrent: boolean;
}

function MenuLine({ href, icon, label, isCurrent }: MenuLineProps) {
  return (
    <Link className="side-line" href={href} aria-current={isCurrent ? "page" : undefined}>
      <Icon of={icon} />
      <span className="grow ellipsis">{label}</span>
    </Link>
  );
}
