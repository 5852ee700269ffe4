import { getWaiting, type PermissionGroup } from "@schoolmap/contract";
import { formatShort } from "@schoolmap/rules";
import { LayoutDashboard, type LucideIcon } from "lucide-react";
import { Link } from "react-aria-components";
import { Icon } from "../../ui/icon.tsx";
import { useSend } from "../api/use-send.ts";
import { useMay } from "../screen/account.tsx";
import type { ScreenEntry } from "../screen/screen.ts";
import { TILE_SCREENS } from "../screen/tile-screens.ts";
import { useAnyTexts, useTexts } from "../texts/texts.ts";

const GROUPS: readonly PermissionGroup[] = ["data", "map", "people", "system"];

/** The screens that the role can open, by group. */
export function SideMenu({ screens, path }: { screens: readonly ScreenEntry[]; path: string }) {
  const t = useAnyTexts("shell");
  const may = useMay();
  const counts = useCounts();
  const current = path.split("/")[0];
  return (
    <nav className="menu-lines" aria-label={t("menu")}>
      <MenuLine href="/admin" icon={LayoutDashboard} label={t("menu.dashboard")} isCurrent={current === ""} />
      {GROUPS.map((group) => {
        const own = screens.filter(
          (screen) => screen.group === group && (!screen.permission || may(screen.permission)),
        );
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
                count={counts.get(screen.path)}
              />
            ))}
          </div>
        );
      })}
    </nav>
  );
}

const EVERY_MS = 60_000;

/** Returns the number of waiting items by the path of its screen. */
function useCounts(): ReadonlyMap<string, number> {
  const { data } = useSend(getWaiting, {}, { every: EVERY_MS });
  return new Map(data?.tiles.map(({ name, count }) => [TILE_SCREENS[name], count]));
}

interface MenuLineProps {
  readonly href: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly isCurrent: boolean;
  /** Number of waiting items; undefined or 0 for none. */
  readonly count?: number | undefined;
}

function MenuLine({ href, icon, label, isCurrent, count }: MenuLineProps) {
  const t = useTexts("shell");
  return (
    <Link className="side-line" href={href} aria-current={isCurrent ? "page" : undefined}>
      <Icon of={icon} />
      <span className="grow ellipsis">{label}</span>
      {count ? (
        <span className="side-count">
          <span aria-hidden="true">{formatShort(count, t.lang)}</span>
          <span className="sr-only">{t("waiting", { count })}</span>
        </span>
      ) : null}
    </Link>
  );
}
