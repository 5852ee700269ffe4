import type { Permission } from "@schoolmap/contract";
import { useEffect } from "react";
import { Button } from "../../ui/button/button.tsx";
import { ButtonLink } from "../parts/button-link.tsx";
import { useTexts } from "../texts/texts.ts";

/** Shown when the page does not exist. */
export function NotFound() {
  const t = useTexts("shell");
  useTitle(t("notFound"));
  return (
    <div className="message">
      <h1 className="head-title">{t("notFound")}</h1>
      <p className="second">{t("notFoundText")}</p>
      <ButtonLink href="/admin">{t("toDashboard")}</ButtonLink>
    </div>
  );
}

/**
 * Shown when the role cannot open this page. It shows the missing permission and who can grant it, and nothing about
 * the content.
 */
export function NotAllowed({ permission }: { permission: Permission }) {
  const t = useTexts("shell");
  useTitle(t("notAllowed"));
  return (
    <div className="message">
      <h1 className="head-title">{t("notAllowed")}</h1>
      <p className="second">{t("notAllowedText", { permission })}</p>
      <p className="second">{t("notAllowedWay")}</p>
      <ButtonLink href="/admin">{t("toDashboard")}</ButtonLink>
    </div>
  );
}

/** Shown when a page failed or did not load. */
export function Broken({ onRetry }: { onRetry: () => void }) {
  const t = useTexts("shell");
  return (
    <div className="message" role="alert">
      <h1 className="head-title">{t("broken")}</h1>
      <p className="second">{t("brokenText")}</p>
      <Button onClick={onRetry}>{t("retry")}</Button>
    </div>
  );
}

function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Schoolmap`;
  }, [title]);
}
