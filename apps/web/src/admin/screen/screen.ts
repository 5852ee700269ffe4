import type { Permission, PermissionGroup } from "@schoolmap/contract";
import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { Area } from "../texts/areas.ts";

/** Props of a page of a screen: the parts of its path that its pattern names with `$`. */
export interface PageProps {
  readonly params: Readonly<Record<string, string>>;
}

/** A screen: its pages by the pattern of their path below the screen's own. "" is the screen itself. */
export interface Screen {
  /** The area of its texts. */
  readonly area: Area;
  /** For example `{ "": ListPage, "$id": FormPage, "$id/history": HistoryPage }`. */
  readonly pages: Readonly<Record<string, ComponentType<PageProps>>>;
}

/** Source from which a screen is loaded. */
export interface ScreenSource {
  /** The first part of the path after `/admin/`. */
  readonly path: string;
  readonly load: () => Promise<{ readonly default: Screen }>;
  /** Areas whose texts load together with its script. The screen's own area loads afterwards in any case. */
  readonly areas?: readonly Area[];
}

/** An entry of the menu. Its name is the text `menu.<path>` of the area `shell`. */
export interface ScreenEntry extends ScreenSource {
  readonly group: PermissionGroup;
  readonly icon: LucideIcon;
  /** Permission required to see the entry. When absent, every signed-in user sees it. */
  readonly permission?: Permission;
}
