import { LANGS, type Lang, signOut } from "@schoolmap/contract";
import { ExternalLink, Keyboard, LogOut, Palette, UserRound } from "lucide-react";
import { useEffect, useState } from "react";
import { languageFacts } from "../../i18n/index.ts";
import { THEMES } from "../../state/view.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Segments } from "../../ui/segments/segments.tsx";
import { send } from "../api/send.ts";
import { Avatar } from "../parts/avatar.tsx";
import { isTyping, lettersAreOn } from "../parts/keys.ts";
import { Menu } from "../parts/menu.tsx";
import { useAccount } from "../screen/account.tsx";
import { useAnyTexts, useTexts } from "../texts/texts.ts";
import { chooseLanguage, chooseTheme, useStaffAppearance } from "./appearance.ts";
import { KeysDialog } from "./keys-dialog.tsx";

/** Shows the signed-in user, with account, appearance, keyboard shortcuts and sign-out. */
export function AccountMenu({ small = false }: { small?: boolean }) {
  const t = useTexts("shell");
  const { first_name, last_name, role, countries } = useAccount();
  const [open, setOpen] = useState<"look" | "keys">();
  useEffect(() => {
    const press = ({ key, target }: KeyboardEvent) => {
      if (key === "?" && !isTyping(target) && lettersAreOn()) setOpen("keys");
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  const name = `${first_name} ${last_name}`;
  const reach = countries ? `${role.name} · ${t("countries", { count: countries.length })}` : role.name;
  const leave = async () => {
    await send(signOut).catch(() => undefined);
    location.assign("/admin/sign-in");
  };
  return (
    <>
      <Menu
        label={t("accountOf", { name: small ? name : `${name} ${reach}` })}
        className="account-button"
        placement="top start"
        lines={[
          { id: "account", label: t("account"), icon: UserRound, href: "/admin/account" },
          { id: "look", label: t("look"), icon: Palette, onAction: () => setOpen("look") },
          { id: "keys", label: t("keys"), icon: Keyboard, onAction: () => setOpen("keys") },
          { id: "map", label: t("openMap"), icon: ExternalLink, onAction: () => location.assign("/map") },
          { id: "leave", label: t("signOut"), icon: LogOut, onAction: () => void leave() },
        ]}
      >
        <Avatar name={name} />
        {!small && (
          <span className="account-words">
            <b className="label ellipsis">{name}</b> <span className="text-xs third ellipsis">{reach}</span>
          </span>
        )}
      </Menu>
      {open === "look" && <LookDialog onClose={() => setOpen(undefined)} />}
      {open === "keys" && <KeysDialog onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** Dialog for theme and language. */
function LookDialog({ onClose }: { onClose: () => void }) {
  const t = useAnyTexts("shell");
  const { theme, lang } = useStaffAppearance();
  return (
    <Dialog title={t("look")} onClose={onClose}>
      <div className="look">
        <Segments
          label={t("theme")}
          options={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
          value={theme}
          onChange={chooseTheme}
        />
        <Segments
          label={t("language")}
          options={LANGS.map((value: Lang) => ({ value, label: languageFacts(value).name }))}
          value={lang}
          onChange={(value) => void chooseLanguage(value)}
        />
      </div>
    </Dialog>
  );
}
