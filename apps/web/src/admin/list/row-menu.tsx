import { Ellipsis, History, Pencil, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { toast } from "../../ui/toast/toast.ts";
import { Confirm } from "../parts/confirm.tsx";
import { Menu, type MenuLine } from "../parts/menu.tsx";
import { useMay } from "../screen/account.tsx";
import { type AnyRow, pathTo, type ResourceScreen, type RowAction } from "../screen/resource-screen.ts";
import { useRowActions } from "../screen/row-actions.ts";
import { removeRow, restoreRow } from "../screen/row-changes.ts";
import { useAnyTexts, useTexts } from "../texts/texts.ts";

/** Menu with the actions on one row that the role permits. */
export function RowMenu({ screen, row }: { screen: ResourceScreen; row: AnyRow }) {
  const t = useTexts("list");
  const may = useMay();
  const own = useAnyTexts(screen.area);
  const actions = useRowActions(screen, row);
  const [acting, setActing] = useState<RowAction<AnyRow>>();
  const [isConfirming, setConfirming] = useState(false);
  const { permissions } = screen.resource;
  const name = screen.name(row);
  const isLocked = screen.isLocked?.(row) ?? false;
  const restore = async () => {
    const restored = await restoreRow(screen, row).then(
      () => true,
      () => false,
    );
    toast(t(restored ? "restored" : "notRestored", { name }), restored ? "done" : "failed");
  };
  const lines: readonly (MenuLine | false)[] = [
    { id: "open", label: t("open"), icon: Pencil, href: pathTo(screen, row.id) },
    { id: "history", label: t("history"), icon: History, href: pathTo(screen, row.id, "history") },
    ...actions.map((action) => ({
      id: action.name,
      label: own(`act.${action.name}`),
      onAction: () => setActing(action),
    })),
    row.deleted === null &&
      may(permissions.delete) &&
      !isLocked && {
        id: "delete",
        label: t("delete"),
        icon: Trash2,
        isDanger: true,
        onAction: () => setConfirming(true),
      },
    row.deleted !== null &&
      may(permissions.update) && {
        id: "restore",
        label: t("restore"),
        icon: RotateCcw,
        onAction: () => void restore(),
      },
  ];
  return (
    <>
      <Menu
        label={t("menuOf", { name })}
        className="icon-button icon-button-small"
        lines={lines.filter((line) => line !== false)}
      >
        <Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />
      </Menu>
      {acting && <acting.dialog row={row} onDone={() => setActing(undefined)} onClose={() => setActing(undefined)} />}
      {isConfirming && (
        <Confirm
          title={t("deleteTitle", { name })}
          action={t("delete")}
          isDanger
          hasReasonField
          onConfirm={async (reason) => {
            await removeRow(screen, row, reason);
            toast(t("deleted1", { name }));
          }}
          onClose={() => setConfirming(false)}
        >
          {t("deleteText")}
        </Confirm>
      )}
    </>
  );
}
