import { MAX_CUSTOM_ROLES, MAX_PAGE, PERMISSIONS, roleRoutes } from "@schoolmap/contract";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Failed } from "../../../ui/failed/failed.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { send } from "../../api/send.ts";
import { invalidate, useSend } from "../../api/use-send.ts";
import { ButtonLink } from "../../parts/button-link.tsx";
import { useMay } from "../../screen/account.tsx";
import { Foot } from "../../shell/foot.tsx";
import { Head } from "../../shell/head.tsx";
import { useTexts } from "../../texts/texts.ts";
import { type Changes, changedPermissions, countOf, turned } from "./matrix.ts";
import { MatrixTable } from "./matrix-table.tsx";

const ALL = { query: { limit: String(MAX_PAGE) } } as const;
const HALVES = [["data"], ["map", "people", "system"]] as const;

interface MatrixPageProps {
  /** Whether permissions can be changed here, if the role permits it. */
  readonly isOpen: boolean;
}

/** All permissions and all roles on one screen. */
export function MatrixPage({ isOpen }: MatrixPageProps) {
  const t = useTexts("roles");
  const may = useMay();
  const { data, error, refetch } = useSend(roleRoutes.list, ALL);
  const [changes, setChanges] = useState<Changes>(new Map());
  const [isBusy, setBusy] = useState(false);
  const roles = data?.results ?? [];
  const mayChange = isOpen && may("can_update_role_configurations");
  const save = async () => {
    setBusy(true);
    let rest = changes;
    try {
      for (const role of roles.filter(({ id }) => changes.has(id))) {
        const ifMatch = `"roles-${role.id}-${role.revision}"`;
        const permissions = changedPermissions(role, changes, PERMISSIONS);
        await send(roleRoutes.update, { params: { id: String(role.id) }, ifMatch, body: { permissions } });
        rest = new Map([...rest].filter(([id]) => id !== role.id));
      }
      toast(t("saved"));
    } catch {
      toast(t("notSaved"), "failed");
    }
    setChanges(rest);
    await invalidate("/api/v1/");
    setBusy(false);
  };
  const count = countOf(changes);
  const custom = roles.filter(({ category }) => category === "custom").length;
  return (
    <>
      <Head
        title={t(isOpen ? "title" : "lookTitle")}
        line={
          data &&
          t("line", { own: custom, most: MAX_CUSTOM_ROLES, fixed: roles.length - custom, count: PERMISSIONS.length })
        }
      >
        <Key />
        {isOpen && may("can_create_role_configurations") && (
          <ButtonLink look="fill" href="/admin/roles/new">
            <Icon of={Plus} />
            {t("new")}
          </ButtonLink>
        )}
      </Head>
      <div className="page-body">
        {error && <Failed text={t("failed")} onRetry={() => void refetch()} />}
        <div className="matrices" aria-busy={!data}>
          {data &&
            HALVES.map((groups) => (
              <MatrixTable
                key={groups[0]}
                groups={groups}
                roles={roles}
                changes={changes}
                mayGrant={may}
                onTurn={mayChange ? (role, permission) => setChanges(turned(changes, role, permission)) : undefined}
              />
            ))}
        </div>
      </div>
      {mayChange && (
        <Foot text={count > 0 ? t("unsaved", { count }) : ""}>
          <Button look="bare" disabled={count === 0} onClick={() => setChanges(new Map())}>
            {t("discard")}
          </Button>
          <Button look="fill" disabled={count === 0 || isBusy} onClick={() => void save()}>
            {count > 0 ? t("save", { count }) : t("saveNothing")}
          </Button>
        </Foot>
      )}
    </>
  );
}

/** Explains the marks. */
function Key() {
  const t = useTexts("roles");
  const marks = [
    ["full", t("cell.everywhere")],
    ["half", t("cell.own")],
    ["none", t("cell.no")],
  ] as const;
  return (
    <p className="matrix-key text-s">
      {marks.map(([look, words]) => (
        <span key={look}>
          <span className={`matrix-mark matrix-${look}`} aria-hidden="true" />
          {words}
        </span>
      ))}
    </p>
  );
}
