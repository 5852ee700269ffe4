import { QueryClientProvider } from "@tanstack/react-query";
import { lazyRouteComponent, Outlet, useLocation, useRouter } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { RouterProvider as AriaRouter, I18nProvider } from "react-aria-components";
import { useT } from "../../i18n/index.ts";
import { Announcer } from "../../ui/announcer.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { Toaster } from "../../ui/toast/toaster.tsx";
import { queryClient } from "../api/query-client.ts";
import { noteSignedIn } from "../api/sign-in-again.ts";
import { AccountProvider, useAccountQuery } from "../screen/account.tsx";
import { SignInAgain } from "../session/sign-in-again.tsx";
import { Frame } from "../shell/frame.tsx";
import { Broken } from "../shell/message.tsx";
import { SCREENS } from "./screens.ts";

const SignInPage = lazyRouteComponent(() => import("../session/sign-in-page.tsx"), "SignInPage");

/** Wrapper of every route of the console. */
export function Root() {
  const { history } = useRouter();
  const { lang } = useT();
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale={lang}>
        <AriaRouter navigate={(href) => history.push(href)}>
          <Suspense>
            <ErrorBoundary fallback={<Broken onRetry={() => location.reload()} />}>
              <Outlet />
            </ErrorBoundary>
          </Suspense>
          <Toaster />
          <Announcer />
        </AriaRouter>
      </I18nProvider>
    </QueryClientProvider>
  );
}

/** Pages for signed-in users. Other users see the sign-in page and then return to the requested page. */
export function SignedIn() {
  const { data: account, status, refetch } = useAccountQuery();
  const { pathname } = useLocation();
  useEffect(() => {
    if (account) noteSignedIn();
  }, [account]);
  if (status === 401) return <SignInPage />;
  if (!account) return status === undefined ? null : <Broken onRetry={() => void refetch()} />;
  return (
    <AccountProvider account={account}>
      <Frame screens={SCREENS} path={pathname.replace(/^\/admin\/?/, "")}>
        <Suspense>
          <Outlet />
        </Suspense>
      </Frame>
      <SignInAgain />
    </AccountProvider>
  );
}
