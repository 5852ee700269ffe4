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
  /** The element that the dialog stands next to; without one it stands in the middle. Phones always show a sheet. */
  readonly anchor?: Element | null;
  readonly side?: Side;
  /** Leaves the title to screen readers where it would only repeat the button. */
  readonly quiet?: boolean;
  /** As wide as its words, for a short menu. */
  readonly narrow?: boolean;
  /** Along the whole edge of the window, for a long form; the whole screen of a phone. */
  readonly drawer?: boolean;
  /** As wide as the window has room, for a chart over time. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A modal dialog on the browser's own: it keeps the focus inside, closes on Escape and outside, and gives the focus back. */
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

  // The second click of a double click still means the button that opened the dialog.
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
