import { createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { AccountPage } from "../session/account-page.tsx";
import { ForgottenPage, InvitationPage, ResetPage } from "../session/link-pages.tsx";
import { SignInPage } from "../session/sign-in-page.tsx";
import { NotFound } from "../shell/message.tsx";
import { Root, SignedIn } from "./app.tsx";
import { DashboardPage } from "./dashboard-page.tsx";
import { ScreenPage } from "./screen-page.tsx";

const root = createRootRoute({ component: Root, notFoundComponent: NotFound });
const admin = createRoute({ getParentRoute: () => root, path: "/admin" });
const signIn = createRoute({ getParentRoute: () => admin, path: "/sign-in", component: SignInPage });
const invitation = createRoute({
  getParentRoute: () => admin,
  path: "/invitation/$token",
  component: () => <InvitationPage token={invitation.useParams().token} />,
});
const forgotten = createRoute({ getParentRoute: () => admin, path: "/password-reset", component: ForgottenPage });
const reset = createRoute({
  getParentRoute: () => admin,
  path: "/password-reset/$token",
  component: () => <ResetPage token={reset.useParams().token} />,
});
const signedIn = createRoute({ getParentRoute: () => admin, id: "signed-in", component: SignedIn });
const dashboard = createRoute({ getParentRoute: () => signedIn, path: "/", component: DashboardPage });
const account = createRoute({ getParentRoute: () => signedIn, path: "/account", component: AccountPage });
const screens = createRoute({
  getParentRoute: () => signedIn,
  path: "$",
  component: () => <ScreenPage path={screens.useParams()._splat ?? ""} />,
});

/** The addresses of the console. Searches are kept as they are written: each page reads its own. */
export const router = createRouter({
  routeTree: root.addChildren([
    admin.addChildren([signIn, invitation, forgotten, reset, signedIn.addChildren([dashboard, account, screens])]),
  ]),
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString().replaceAll("%2C", ",");
    return text && `?${text}`;
  },
  scrollRestoration: true,
});
