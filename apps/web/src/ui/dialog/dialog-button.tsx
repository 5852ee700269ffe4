import { type ReactElement, type ReactNode, Suspense, useEffect, useRef } from "react";
import { useT } from "../../i18n/index.ts";
import { ErrorBoundary } from "../error-boundary.tsx";
import { Failed } from "../failed/failed.tsx";
import { Dialog } from "./dialog.tsx";
import { useIsOpen } from "./open-dialog.ts";
import "./dialog-button.css";

interface DialogButtonProps {
  /** Buttons with the same name on one page open the same dialog; one can replace the other. */
  readonly name?: string;
  /** Renders the button, which opens the dialog and exposes its state. */
  readonly button: (props: {
    onClick: () => void;
    "aria-haspopup": "dialog";
    "aria-expanded": boolean;
  }) => ReactElement;
  /** Renders the dialog, which may load lazily. `anchor` is the button's element. */
  readonly children: (dialog: { anchor: Element | null; close: () => void }) => ReactNode;
}

/** Button and the dialog that it opens. */
export function DialogButton({ name, button, children }: DialogButtonProps) {
  const [open, setOpen] = useIsOpen(name);
  const holder = useRef<HTMLSpanElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <span ref={holder} className="dialog-holder">
        {button({ onClick: () => setOpen(true), "aria-haspopup": "dialog", "aria-expanded": open })}
      </span>
      {open && (
        <ErrorBoundary fallback={<NotLoaded onClose={close} />}>
          <Suspense fallback={<Loading onEscape={close} />}>
            {children({ anchor: holder.current?.firstElementChild ?? null, close })}
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

/** Renders nothing. Escape cancels a dialog that is still loading. */
function Loading({ onEscape }: { onEscape: () => void }) {
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === "Escape" && onEscape();
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [onEscape]);
  return null;
}

/**
 * Shows an error; the page behind it still works. Only a page reload requests the script again, because browsers
 * remember that it failed.
 */
function NotLoaded({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Dialog title={t("error.part")} quiet onClose={onClose}>
      <Failed text={t("error.part")} detail={t("error.partWay")} onRetry={() => location.reload()} />
    </Dialog>
  );
}
