import type { Permission, PermissionGroup } from "@schoolmap/contract";
import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { Area } from "../texts/areas.ts";

/** What a page of a screen is given: the parts of its address that its pattern names with `$`. */
export interface PageProps {
  readonly params: Readonly<Record<string, string>>;
}

/** A screen: its pages by the pattern of their address below the screen's own, "" being the screen itself. */
export interface Screen {
  /** The area of its texts. */
  readonly area: Area;
  /** For example `{ "": ListPage, "$id": FormPage, "$id/history": HistoryPage }`. */
  readonly pages: Readonly<Record<string, ComponentType<PageProps>>>;
}

/** How a screen is loaded. */
export interface ScreenSource {
  /** The first part of the address after `/admin/`. */
  readonly path: string;
  readonly load: () => Promise<{ readonly default: Screen }>;
  /** Areas whose texts load beside its script; its own follow in any case. */
  readonly areas?: readonly Area[];
}

/** One line of the menu. Its name is the text `menu.<path>` of the area `shell`. */
export interface ScreenEntry extends ScreenSource {
  readonly group: PermissionGroup;
  readonly icon: LucideIcon;
  /** What one must hold to see it; absent: everybody who has signed in sees it. */
  readonly permission?: Permission;
}
