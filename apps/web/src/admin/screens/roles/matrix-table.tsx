import { PERMISSION_GROUPS, type Permission, type PermissionGroup } from "@schoolmap/contract";
import { Lock } from "lucide-react";
import { Fragment } from "react";
import { Link } from "react-aria-components";
import { Icon } from "../../../ui/icon.tsx";
import { useCountryOptions } from "../../parts/country-options.ts";
import { useAnyTexts } from "../../texts/texts.ts";
import { type Changes, holds, type Role, willHold } from "./matrix.ts";
import "./matrix.css";
import "../../parts/wide-table.css";

interface MatrixTableProps {
  readonly groups: readonly PermissionGroup[];
  readonly roles: readonly Role[];
  readonly changes: Changes;
  /** Toggles a cell. Undefined when the matrix is read-only. */
  readonly onTurn: ((role: Role, permission: Permission) => void) | undefined;
  /** Whether the user can grant this permission, which requires having it. */
  readonly mayGrant: (permission: Permission) => boolean;
}

/**
 * Permissions as rows, roles as columns. A disc is a permission for all countries, a half disc one for the role's
 * countries, a dot is no permission.
 */
export function MatrixTable({ groups, roles, changes, onTurn, mayGrant }: MatrixTableProps) {
  const t = useAnyTexts("roles");
  const shell = useAnyTexts("shell");
  const countries = useCountryOptions();
  const codeOf = (id: number) => countries?.find(({ value }) => value === String(id))?.detail ?? id;
  return (
    <div className="sheet wide-table matrix">
      <table>
        <thead>
          <tr>
            <th scope="col">{t("permission")}</th>
            {roles.map((role) => (
              <th key={role.id} scope="col" className="matrix-role">
                <span className="matrix-name" title={role.name}>
                  {role.category === "system" && <Icon of={Lock} small />}
                  {role.category === "system" ? role.name : <Link href={`/admin/roles/${role.id}`}>{role.name}</Link>}
                </span>
              </th>
            ))}
          </tr>
          <tr className="matrix-countries">
            <th scope="row">{t("field.country_ids")}</th>
            {roles.map(({ id, country_ids }) => (
              <td key={id}>{country_ids ? country_ids.map(codeOf).join(" ") : t("all")}</td>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group}>
            <tr className="matrix-group">
              <th scope="rowgroup">
                {shell(`group.${group}`)} <span className="third">{PERMISSION_GROUPS[group].length}</span>
              </th>
              {roles.map((role) => (
                <td key={role.id}>
                  {PERMISSION_GROUPS[group].filter((one) => willHold(role, one, changes)).length || ""}
                </td>
              ))}
            </tr>
            {PERMISSION_GROUPS[group].map((permission) => (
              <tr key={permission}>
                <th scope="row">
                  <span className="row">
                    <span className="grow">{t(`permission.${permission}`)}</span>
                    <span className="mono third matrix-slug">{permission.replace(/^can_/, "")}</span>
                  </span>
                </th>
                {roles.map((role) => (
                  <Fragment key={role.id}>{cell(role, permission)}</Fragment>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );

  function cell(role: Role, permission: Permission) {
    const isHeld = willHold(role, permission, changes);
    const isChanged = isHeld !== holds(role, permission);
    const look = isHeld ? (role.country_ids ? "half" : "full") : "none";
    const mark = <span className={`matrix-mark matrix-${look}`} data-changed={isChanged} aria-hidden="true" />;
    const words = t(isHeld ? (role.country_ids ? "cell.own" : "cell.everywhere") : "cell.no");
    const isOpen = onTurn && role.category === "custom" && role.deleted === null && mayGrant(permission);
    return (
      <td>
        {isOpen ? (
          <button
            type="button"
            className="matrix-cell"
            aria-pressed={isHeld}
            aria-label={`${role.name}: ${t(`permission.${permission}`)}`}
            title={words}
            onClick={() => onTurn(role, permission)}
          >
            {mark}
          </button>
        ) : (
          <>
            {mark}
            <span className="sr-only">{words}</span>
          </>
        )}
      </td>
    );
  }
}
