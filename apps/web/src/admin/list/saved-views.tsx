import { type SavedView, savedViewRoutes } from "@schoolmap/contract";
import { Bookmark, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button as AriaButton, Dialog, DialogTrigger, Link, Popover } from "react-aria-components";
import { ResponseError } from "../../api/response-error.ts";
import { Button, IconButton } from "../../ui/button/button.tsx";
import { Field } from "../../ui/field/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast/toast.ts";
import { send } from "../api/send.ts";
import { invalidate, useSend } from "../api/use-send.ts";
import { pathTo, type ResourceScreen } from "../screen/resource-screen.ts";
import { useTexts } from "../texts/texts.ts";
import { writeListState } from "./list-url.ts";
import type { List } from "./use-list.ts";
import "../../ui/checkbox/checkbox.css";
import "./saved-views.css";

interface SavedViewsProps {
  readonly screen: ResourceScreen;
  readonly list: List;
}

const PATH = "/api/v1/admin/saved-views/";

/** Saved views of a list, including views that others share, and a form that saves the current one. */
export function SavedViews({ screen, list }: SavedViewsProps) {
  const t = useTexts("list");
  return (
    <DialogTrigger>
      <AriaButton className="icon-button icon-button-small" aria-label={t("views")}>
        <Icon of={Bookmark} />
      </AriaButton>
      <Popover className="popover" placement="bottom end">
        <Dialog className="popover-body views" aria-label={t("views")}>
          {({ close }) => (
            <>
              <ViewList screen={screen} onOpen={close} />
              <SaveView screen={screen} list={list} />
            </>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function ViewList({ screen, onOpen }: { screen: ResourceScreen; onOpen: () => void }) {
  const t = useTexts("list");
  const { data } = useSend(savedViewRoutes.list, { query: { resource: screen.resource.name } });
  if (!data) return <p className="text-s third">{t("loading")}</p>;
  if (data.results.length === 0) return <p className="text-s second">{t("views.none")}</p>;
  return (
    <ul className="views-list">
      {data.results.map((view) => (
        <li key={view.id} className="row">
          <Link
            className="views-link grow"
            href={`${pathTo(screen)}${view.query && `?${view.query}`}`}
            onPress={onOpen}
          >
            <span className="ellipsis">{view.name}</span>
            {!view.is_own && <span className="text-xs third ellipsis">{view.owner.name ?? view.owner.id}</span>}
          </Link>
          {view.is_own && view.is_shared && <span className="tag">{t("views.shared")}</span>}
          {view.is_own && (
            <IconButton
              small
              icon={Trash2}
              label={t("views.remove", { name: view.name })}
              onClick={() => void remove(view, t("views.removed", { name: view.name }))}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

async function remove({ id }: SavedView, words: string): Promise<void> {
  await send(savedViewRoutes.remove, { params: { id: String(id) } });
  await invalidate(PATH);
  toast(words);
}

/** Saves the current filters, order and columns under a name. */
function SaveView({ screen, list: { state } }: SavedViewsProps) {
  const t = useTexts("list");
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const [fault, setFault] = useState<string>();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return setFault(t("views.nameMissing"));
    const query = writeListState({ ...state, after: undefined, page: 1 }).slice(1);
    try {
      const body = { resource: screen.resource.name, name: name.trim(), query, is_shared: isShared };
      await send(savedViewRoutes.create, { body });
      await invalidate(PATH);
      setName("");
      setFault(undefined);
    } catch (error) {
      setFault(t(error instanceof ResponseError && error.status === 409 ? "views.taken" : "views.notSaved"));
    }
  };
  return (
    <form className="views-form" onSubmit={(event) => void save(event)}>
      <Field label={t("views.save")} fault={fault}>
        {(control) => (
          <input {...control} maxLength={100} value={name} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
      <label className="row text-s">
        <input
          type="checkbox"
          className="checkbox"
          checked={isShared}
          onChange={(event) => setShared(event.target.checked)}
        />
        {t("views.share")}
      </label>
      <Button small type="submit">
        {t("views.save")}
      </Button>
    </form>
  );
}
