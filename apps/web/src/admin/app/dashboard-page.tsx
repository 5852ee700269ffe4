import { Link } from "react-aria-components";
import { Icon } from "../../ui/icon.tsx";
import { useMay } from "../screen/account.tsx";
import { Head } from "../shell/head.tsx";
import { useAnyTexts } from "../texts/texts.ts";
import { SCREENS } from "./screens.ts";

/** The first page: the ways to all that the role opens. */
export function DashboardPage() {
  const t = useAnyTexts("shell");
  const may = useMay();
  return (
    <>
      <Head title={t("menu.dashboard")} />
      <div className="page-body">
        <ul className="sheet ways">
          {SCREENS.filter(({ permission }) => may(permission)).map(({ path, icon }) => (
            <li key={path}>
              <Link className="side-line" href={`/admin/${path}`}>
                <Icon of={icon} />
                {t(`menu.${path}`)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
