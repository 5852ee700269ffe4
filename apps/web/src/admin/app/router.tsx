import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from "@tanstack/react-router";
import { NotFound } from "../shell/message.tsx";
import { Root, SignedIn } from "./app.tsx";
import { LoadedScreen } from "./loaded-screen.tsx";
import { ScreenPage } from "./screen-page.tsx";
import { DASHBOARD } from "./screens.ts";

const loadLinkPages = () => import("../session/link-pages.tsx");
const InvitationPage = lazyRouteComponent(loadLinkPages, "InvitationPage");
const ResetPage = lazyRouteComponent(loadLinkPages, "ResetPage");

const KeyPage = lazyRouteComponent(() => import("../session/key-page.tsx"), "KeyPage");

const root = createRootRoute({ component: Root, notFoundComponent: NotFound });
const admin = createRoute({ getParentRoute: () => root, path: "/admin" });
const signIn = createRoute({
  getParentRoute: () => admin,
  path: "/sign-in",
  component: lazyRouteComponent(() => import("../session/sign-in-page.tsx"), "SignInPage"),
});
const invitation = createRoute({
  getParentRoute: () => admin,
  path: "/invitation/$token",
  component: () => <InvitationPage token={invitation.useParams().token} />,
});
const forgotten = createRoute({
  getParentRoute: () => admin,
  path: "/password-reset",
  component: lazyRouteComponent(loadLinkPages, "ForgottenPage"),
});
const key = createRoute({
  getParentRoute: () => admin,
  path: "/key/$token",
  component: () => <KeyPage token={key.useParams().token} />,
});
const reset = createRoute({
  getParentRoute: () => admin,
  path: "/password-reset/$token",
  component: () => <ResetPage token={reset.useParams().token} />,
});
const signedIn = createRoute({ getParentRoute: () => admin, id: "signed-in", component: SignedIn });
const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: "/",
  component: () => <LoadedScreen source={DASHBOARD} path="" />,
});
const account = createRoute({
  getParentRoute: () => signedIn,
  path: "/account",
  component: lazyRouteComponent(() => import("../session/account-page.tsx"), "AccountPage"),
});
const screens = createRoute({
  getParentRoute: () => signedIn,
  path: "$",
  component: () => <ScreenPage path={screens.useParams()._splat ?? ""} />,
});

/** Routes of the console. The query string is kept as it is written, because each page parses its own. */
export const router = createRouter({
  routeTree: root.addChildren([
    admin.addChildren([signIn, invitation, forgotten, reset, key, signedIn.addChildren([dashboard, account, screens])]),
  ]),
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString().replaceAll("%2C", ",");
    return text && `?${text}`;
  },
  scrollRestoration: true,
});
