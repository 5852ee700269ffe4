import { type ReactElement, type ReactNode, Suspense, useRef, useState } from "react";
import "./dialog-button.css";

interface DialogButtonProps {
  /** Draws the button; it opens the dialog and says so. */
  readonly button: (props: {
    onClick: () => void;
    "aria-haspopup": "dialog";
    "aria-expanded": boolean;
  }) => ReactElement;
  /** Draws the dialog, which may load lazily. `anchor` is the button's element. */
  readonly children: (dialog: { anchor: Element | null; close: () => void }) => ReactNode;
}

/** A button and the dialog that it opens. */
export function DialogButton({ button, children }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  const holder = useRef<HTMLSpanElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <span ref={holder} className="dialog-holder">
        {button({ onClick: () => setOpen(true), "aria-haspopup": "dialog", "aria-expanded": open })}
      </span>
      {open && <Suspense>{children({ anchor: holder.current?.firstElementChild ?? null, close })}</Suspense>}
    </>
  );
}
