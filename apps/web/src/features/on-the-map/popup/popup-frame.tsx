import { X } from "lucide-react";
import type { Map as MapLibreMap } from "maplibre-gl";
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useT } from "../../../i18n/index.ts";
import { isRightToLeft, windowPadding } from "../../../map/camera/window-padding.ts";
import { IconButton } from "../../../ui/button/button.tsx";
import { useIsPhone } from "../../../ui/use-is-phone.ts";
import { placePopup } from "./place-popup.ts";
import "./popup.css";
import "./popup-sheet.css";

interface PopupFrameProps {
  readonly map: MapLibreMap;
  /** [lon, lat] of the dot. Undefined until it is loaded; the popup stays hidden until then. */
  readonly position: readonly [number, number] | undefined;
  /** Whether there is no dot to attach the card to. The card is then placed in the middle of the map without a tip. */
  readonly isPlaceless?: boolean;
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** Whether the visitor has just opened the popup. If so, focus moves into it, and returns when it closes. */
  readonly takesFocus: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Card attached to a dot of the map; on a phone, a sheet at the bottom of the window. */
export function PopupFrame({
  map,
  position,
  isPlaceless = false,
  title,
  subtitle,
  takesFocus,
  onClose,
  children,
}: PopupFrameProps) {
  const t = useT();
  const heading = useId();
  const frame = useRef<HTMLElement>(null);
  const phone = useIsPhone();
  useAnchoredPosition(map, frame, phone ? undefined : position);
  useInSight(map, frame, phone ? position : undefined);
  useFocusInside(frame, takesFocus && position !== undefined);
  useEscape(frame, onClose);
  const card = (
    <section
      ref={frame}
      className={phone ? "popup-sheet" : isPlaceless ? "popup popup-placeless" : "popup"}
      role="dialog"
      aria-labelledby={heading}
      tabIndex={-1}
    >
      <header className="popup-head">
        <div className="grow">
          <h2 id={heading} className="popup-title">
            {title}
          </h2>
          {subtitle && <p className="text-s third">{subtitle}</p>}
        </div>
        <IconButton icon={X} label={t("popup.close")} small={!phone} onClick={onClose} />
      </header>
      {children}
    </section>
  );
  return phone ? createPortal(card, document.body) : card;
}

/** Elements that handle Esc themselves. */
const TAKES_ESCAPE = "dialog, input, textarea, select, [aria-expanded=true]";

/** Closes the card on Esc unless another element handles the key. */
function useEscape(frame: { readonly current: HTMLElement | null }, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKeyDown = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key !== "Escape" || defaultPrevented) return;
      const isInside = frame.current?.contains(target as Node);
      if (isInside || !(target as Element).closest(TAKES_ESCAPE)) close();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [frame]);
}

/** Keeps the card beside its dot while the map moves and while the card's size changes, without rendering. */
function useAnchoredPosition(
  map: MapLibreMap,
  frame: { readonly current: HTMLElement | null },
  position?: readonly [number, number],
) {
  const [lon, lat] = position ?? [];
  useLayoutEffect(() => {
    const card = frame.current;
    if (!card || lon === undefined || lat === undefined) return;
    const place = () => {
      const { clientWidth: width, clientHeight: height } = map.getContainer();
      const dot = map.project([nearestTurn(map, lon), lat]);
      const size = { width: card.offsetWidth, height: card.offsetHeight };
      const covered = windowPadding();
      const isMirrored = isRightToLeft();
      const free = isMirrored ? covered.right : covered.left;
      const { left, top, side, tip } = placePopup(dot, size, { width, height }, free, isMirrored);
      card.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
      card.style.setProperty("--tip", `${Math.round(tip)}px`);
      card.dataset.side = side;
    };
    place();
    card.dataset.placed = "true";
    map.on("move", place);
    const sizes = new ResizeObserver(place);
    sizes.observe(card);
    sizes.observe(map.getContainer());
    return () => {
      map.off("move", place);
      sizes.disconnect();
    };
  }, [map, frame, lon, lat]);
}

/** Pixels above and below the place that stay clear of the sheet. */
const CLEAR = 48;

/** Moves the map up when the sheet on a phone would cover the place that it describes. */
function useInSight(
  map: MapLibreMap,
  frame: { readonly current: HTMLElement | null },
  position?: readonly [number, number],
) {
  const [lon, lat] = position ?? [];
  useLayoutEffect(() => {
    const sheet = frame.current;
    if (!sheet || lon === undefined || lat === undefined) return;
    const free = sheet.getBoundingClientRect().top - map.getContainer().getBoundingClientRect().top;
    const { y } = map.project([nearestTurn(map, lon), lat]);
    if (y > free - CLEAR) map.panBy([0, y - free / 2]);
  }, [map, frame, lon, lat]);
}

/** Returns the same longitude on the visible copy of the world. */
function nearestTurn(map: MapLibreMap, lon: number): number {
  return lon + 360 * Math.round((map.getCenter().lng - lon) / 360);
}

function useFocusInside(frame: { readonly current: HTMLElement | null }, takesFocus: boolean) {
  useEffect(() => {
    if (!takesFocus) return;
    const card = frame.current;
    const before = document.activeElement;
    card?.focus({ preventScroll: true });
    return () => {
      const isLost = document.activeElement === document.body || card?.contains(document.activeElement);
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [frame, takesFocus]);
}
