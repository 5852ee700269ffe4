import { useLocation, useRouter } from "@tanstack/react-router";
import { queryClient } from "../api/query-client.ts";
import { useTexts } from "../texts/texts.ts";
import { SessionFrame } from "./session-frame.tsx";
import { SignInSteps } from "./steps.tsx";

/** Sign-in page, at its own URL or in place of the requested page. */
export function SignInPage() {
  const t = useTexts("session");
  const { pathname, searchStr } = useLocation();
  const { history } = useRouter();
  const isRefused = new URLSearchParams(searchStr).get("refused") === "oidc";
  const goOn = () => {
    if (pathname === "/admin/sign-in") history.replace("/admin");
    void queryClient.invalidateQueries();
  };
  return (
    <SessionFrame title={t("signInTitle")}>
      {isRefused && (
        <p className="field-fault" role="alert">
          {t("oidcRefused")}
        </p>
      )}
      <SignInSteps onDone={goOn} />
    </SessionFrame>
  );
}
