import { type ReactNode, useEffect } from "react";
import { queryClient } from "../api/query-client.ts";
import { useTexts } from "../texts/texts.ts";
import { SignInSteps } from "./steps.tsx";
import "./session.css";

/** The page where one signs in. */
export function SignInPage() {
  const t = useTexts("session");
  const isRefused = new URLSearchParams(location.search).get("refused") === "oidc";
  return (
    <SessionFrame title={t("signInTitle")}>
      {isRefused && (
        <p className="field-fault" role="alert">
          {t("oidcRefused")}
        </p>
      )}
      <SignInSteps onDone={() => void queryClient.invalidateQueries()} />
    </SessionFrame>
  );
}

/** A page for somebody who is not signed in. */
export function SessionFrame({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Schoolmap`;
  }, [title]);
  return (
    <main className="session">
      <section className="sheet session-card">
        <p className="mark">
          <img src="/mark.svg" width="24" height="24" alt="" />
          Schoolmap
        </p>
        <h1 className="title-l">{title}</h1>
        {children}
      </section>
    </main>
  );
}
