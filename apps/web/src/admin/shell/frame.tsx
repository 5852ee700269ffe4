import { Menu as MenuIcon } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { IconButton } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import type { ScreenEntry } from "../screen/screen.ts";
import { useTexts } from "../texts/texts.ts";
import { AccountMenu } from "./account-menu.tsx";
import { LostLine } from "./lost-line.tsx";
import { Mark } from "./mark.tsx";
import { SideMenu } from "./side-menu.tsx";
import { useIsNarrow } from "./use-is-narrow.ts";
import "./frame.css";

interface FrameProps {
  readonly screens: readonly ScreenEntry[];
  /** The path below `/admin/`, for example "layers/3". */
  readonly path: string;
  readonly children: ReactNode;
}

/** Frame of every page for signed-in users: menu, account, connection. */
export function Frame({ screens, path, children }: FrameProps) {
  const t = useTexts("shell");
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a line of the menu is followed it has been seen.
  useEffect(() => setOpen(false), [path]);
  return (
    <div className="frame">
      <a className="skip" href="#page">
        {t("skip")}
      </a>
      {isNarrow ? (
        <header className="top-line">
          <IconButton icon={MenuIcon} label={t("menu")} aria-haspopup="dialog" onClick={() => setOpen(true)} />
          <Mark />
          <span className="grow" />
          <AccountMenu small />
        </header>
      ) : (
        <header className="side">
          <Mark />
          <SideMenu screens={screens} path={path} />
          <AccountMenu />
        </header>
      )}
      {isOpen && (
        <Dialog title={t("menu")} drawer onClose={() => setOpen(false)}>
          <SideMenu screens={screens} path={path} />
        </Dialog>
      )}
      <main id="page" className="main" tabIndex={-1}>
        <LostLine />
        {children}
      </main>
    </div>
  );
}
