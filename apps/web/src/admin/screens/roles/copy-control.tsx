import { MAX_PAGE, PERMISSIONS, roleRoutes } from "@schoolmap/contract";
import { useFormContext } from "react-hook-form";
import { useSend } from "../../api/use-send.ts";
import { useMay } from "../../screen/account.tsx";
import type { ControlProps } from "../../screen/resource-screen.ts";
import { useTexts } from "../../texts/texts.ts";
import { copiedPermissions, holds, type Role } from "./matrix.ts";

const ALL = { query: { limit: String(MAX_PAGE) } } as const;

/**
 * Chooses a role to start from. Its countries and permissions are copied into the form, except permissions that the
 * user does not have.
 */
export function CopyControl({ id, name, value, onChange, onBlur, isInvalid, isReadOnly, describedBy }: ControlProps) {
  const t = useTexts("roles");
  const may = useMay();
  const { setValue } = useFormContext();
  const { data } = useSend(roleRoutes.list, ALL);
  const roles: readonly Role[] = data?.results ?? [];
  const chosen = roles.find((role) => role.id === value);
  const lacking = chosen ? PERMISSIONS.filter((one) => holds(chosen, one) && !may(one)).length : 0;
  const take = (role: Role | undefined) => {
    onChange(role?.id ?? null);
    const options = { shouldDirty: true, shouldValidate: true } as const;
    setValue("permissions", role ? copiedPermissions(role, may, PERMISSIONS) : [], options);
    setValue("country_ids", role?.country_ids ?? null, options);
  };
  return (
    <>
      <select
        {...{ id, name, onBlur }}
        className="field-control"
        value={typeof value === "number" ? String(value) : ""}
        disabled={isReadOnly}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onChange={({ target }) => take(roles.find((role) => String(role.id) === target.value))}
      >
        <option value="">{t("copy.none")}</option>
        {roles.map((role) => (
          <option key={role.id} value={role.id}>
            {role.name}
          </option>
        ))}
      </select>
      {lacking > 0 && (
        <p className="text-s second" role="status">
          {t("copy.lacking", { count: lacking })}
        </p>
      )}
    </>
  );
}
