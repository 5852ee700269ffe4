import { Fragment, type ReactNode, useEffect } from "react";
import { Link } from "react-aria-components";
import { DemoMark } from "./demo-mark.tsx";
import { useDemo } from "./use-demo.ts";
import "./head.css";

/** A breadcrumb. */
export interface Crumb {
  readonly label: string;
  readonly href?: string;
}

interface HeadProps {
  readonly title: string;
  /** Breadcrumbs of this page. The page itself is last and has no URL. */
  readonly crumbs?: readonly Crumb[];
  /** One line under the title. */
  readonly line?: ReactNode;
  /** Actions on the right, the filled button last. */
  readonly children?: ReactNode;
}

/** Head of a page: breadcrumbs, title, one line of text, and actions. */
export function Head({ title, crumbs = [], line, children }: HeadProps) {
  const isDemo = useDemo();
  useEffect(() => {
    document.title = `${title} · Schoolmap`;
  }, [title]);
  return (
    <header className="head">
      <div className="head-words">
        {crumbs.length > 0 && (
          <nav className="head-crumbs text-s" aria-label={title}>
            {crumbs.map(({ label, href }, at) => (
              <Fragment key={label}>
                {at > 0 && <span aria-hidden="true"> / </span>}
                {href ? <Link href={href}>{label}</Link> : <span>{label}</span>}
              </Fragment>
            ))}
          </nav>
        )}
        <h1 className="head-title" tabIndex={-1}>
          {title}
        </h1>
        {line && <p className="text-s second">{line}</p>}
      </div>
      <div className="head-actions">
        {isDemo && <DemoMark />}
        {children}
      </div>
    </header>
  );
}
