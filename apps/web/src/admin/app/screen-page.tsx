import { Navigate, useLocation } from "@tanstack/react-router";
import { useMay } from "../screen/account.tsx";
import { NotAllowed, NotFound } from "../shell/message.tsx";
import { pageOfKnown } from "./known-addresses.ts";
import { LoadedScreen } from "./loaded-screen.tsx";
import { SCREENS } from "./screens.ts";

/** Shows the page of a path below `/admin/`, for example "layers/3/history", if the role can open its screen. */
export function ScreenPage({ path }: { readonly path: string }) {
  const may = useMay();
  const [name = "", ...rest] = path.split("/");
  const { searchStr } = useLocation();
  const known = pageOfKnown(path, searchStr);
  if (known !== undefined) return <Navigate to={`/admin/${known}`} replace />;
  const entry = SCREENS.find((screen) => screen.path === name);
  if (!entry) return <NotFound />;
  if (entry.permission && !may(entry.permission)) return <NotAllowed permission={entry.permission} />;
  return <LoadedScreen source={entry} path={rest.join("/")} />;
}
