import { ArrowLeft, X } from "lucide-react";
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { useT } from "../../i18n/index.ts";
import { IconButton } from "../button/button.tsx";
import { useIsPhone } from "../use-is-phone.ts";
import { anchorPosition, type Side } from "./anchor-position.ts";
import "./dialog.css";

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Element next to which the dialog is placed. Without it, the dialog is centred. Phones always show a sheet. */
  readonly anchor?: Element | null;
  readonly side?: Side;
  /** Shows the title only to screen readers, for a title that only repeats the button. */
  readonly quiet?: boolean;
  /** Fits the width to the content, for a short menu. */
  readonly narrow?: boolean;
  /** Fills the whole edge of the window, for a long form. On a phone, it fills the screen. */
  readonly drawer?: boolean;
  /** Uses the available width of the window, for a chart over time. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/**
 * Modal dialog based on the native element. It traps the focus, closes on Escape and on clicks outside, and restores
 * the focus.
 */
export function Dialog({
  title,
  onClose,
  anchor,
  side = "below",
  quiet = false,
  narrow = false,
  drawer = false,
  wide = false,
  children,
}: DialogProps) {
  const t = useT();
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  const phone = useIsPhone();

  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    dialog?.focus();
    return () => dialog?.close();
  }, []);

  useLayoutEffect(() => {
    const position = anchor
      ? anchorPosition(anchor.getBoundingClientRect(), side, { width: innerWidth, height: innerHeight })
      : {};
    for (const [name, value] of Object.entries(position)) element.current?.style.setProperty(name, value);
  }, [anchor, side]);

  // The second click of a double-click still belongs to the button that opened the dialog.
  const closeOutside = (event: MouseEvent) => event.target === element.current && event.detail < 2 && onClose();
  const closed = () => element.current?.open || onClose();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a modal dialog on Escape itself.
    <dialog
      ref={element}
      className={`dialog ${drawer ? "dialog-drawer" : anchor ? "dialog-anchored" : "dialog-centred"}${narrow ? " dialog-narrow" : ""}${wide ? " dialog-wide" : ""}`}
      aria-labelledby={titleId}
      tabIndex={-1}
      onClick={closeOutside}
      onClose={closed}
    >
      <div className="dialog-body">
        <header className={quiet ? "dialog-head dialog-head-quiet" : "dialog-head"}>
          {phone && <IconButton icon={ArrowLeft} label={t("dialog.back")} onClick={onClose} />}
          <h2 id={titleId} className="title-l grow">
            {title}
          </h2>
          {!phone && <IconButton icon={X} label={t("dialog.close")} onClick={onClose} />}
        </header>
        {children}
      </div>
    </dialog>
  );
}
