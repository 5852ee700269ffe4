import type { ReactNode } from "react";
import { currentAddress, useAddress } from "../state/address.ts";
import "./first-paint.css";

interface Kept {
  readonly path: string;
  /** The page as it came. */
  readonly page: Element | null;
  /** What it says of its place or its subject. */
  readonly words: Element | null;
  /** The numbers with which a place begins. */
  readonly story: Element | null;
  /** The map as the server drew it. */
  readonly map: Element | null;
  /** Whose data the map is drawn from. */
  readonly credits: Element | null;
}

let kept: Kept | undefined;

/** Puts aside what the server wrote into the page for its first paint, before the application takes its place. */
export function keepFirstPaint(root: Element): void {
  if (!document.documentElement.dataset.wordsOf) return;
  const part = (name: string) => root.querySelector(`.first-${name}`);
  kept = {
    path: pathOf(currentAddress()),
    page: part("paint"),
    words: part("words"),
    story: part("story"),
    map: part("map"),
    credits: part("credits"),
  };
}

type Part = Exclude<keyof Kept, "path">;

/** What the server said of this page for its first paint; null on every other page. */
export function useFirstPaint(part: Part): Element | null {
  const path = pathOf(useAddress());
  return kept?.path === path ? kept[part] : null;
}

/** What the server said, where it stood, while the application loads what it says better; on other pages something else. */
export function FirstPaint({ part, otherwise }: { part: Part; otherwise?: ReactNode }) {
  const node = useFirstPaint(part);
  if (!node) return otherwise;
  return <div className="first-kept" ref={(place) => void place?.append(node)} />;
}

function pathOf(address: string): string {
  return address.split("?", 1)[0] ?? "";
}
