import type { ReactNode } from "react";
import { currentAddress, useAddress } from "../state/address.ts";
import "./first-paint.css";

interface ServerContent {
  readonly path: string;
  /** Page as received from the server. */
  readonly page: Element | null;
  /** Text about the place or subject of the page. */
  readonly words: Element | null;
  /** Numbers at the beginning of a place. */
  readonly story: Element | null;
  /** Map drawn by the server. */
  readonly map: Element | null;
  /** Attribution of the map's data. */
  readonly credits: Element | null;
}

let content: ServerContent | undefined;

/** Stores the content that the server wrote into the page for its first paint, before the application replaces it. */
export function storeFirstPaint(root: Element): void {
  if (!document.documentElement.dataset.wordsOf) return;
  const part = (name: string) => root.querySelector(`.first-${name}`);
  content = {
    path: pathOf(currentAddress()),
    page: part("paint"),
    words: part("words"),
    story: part("story"),
    map: part("map"),
    credits: part("credits"),
  };
}

type Part = Exclude<keyof ServerContent, "path">;

/** Returns the server's content of this page for its first paint. Returns null on every other page. */
export function useFirstPaint(part: Part): Element | null {
  const path = pathOf(useAddress());
  return content?.path === path ? content[part] : null;
}

/**
 * Shows the server's content at its original position while the application loads a better version. Shows `otherwise`
 * on other pages.
 */
export function FirstPaint({ part, otherwise }: { part: Part; otherwise?: ReactNode }) {
  const node = useFirstPaint(part);
  if (!node) return otherwise;
  return <div className="first-kept" ref={(place) => void place?.append(node)} />;
}

function pathOf(address: string): string {
  return address.split("?", 1)[0] ?? "";
}
