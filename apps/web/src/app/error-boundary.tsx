import { Component, type ReactNode } from "react";
import { ButtonLink } from "../features/link/button-link.tsx";
import { useT } from "../i18n/index.ts";
import { Button } from "../ui/button/button.tsx";
import "./error-boundary.css";

/** Catches what nothing inside caught: the page, or the part of it, says so and offers to start again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const t = useT();
  return (
    <div className="broken" role="alert">
      <h1 className="title-l">{t("error.page")}</h1>
      <p className="second">{t("error.pageWay")}</p>
      <div className="row">
        <Button look="fill" onClick={() => location.reload()}>
          {t("error.reload")}
        </Button>
        <ButtonLink href="/map" onClick={() => location.assign("/map")}>
          {t("notFound.home")}
        </ButtonLink>
      </div>
    </div>
  );
}
