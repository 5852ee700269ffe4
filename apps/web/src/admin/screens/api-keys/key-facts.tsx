import { listKeyFacts } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { useSend } from "../../api/use-send.ts";
import { dateText, momentText } from "../../parts/dates.ts";
import type { AnyRow } from "../../screen/resource-screen.ts";
import { useAnyTexts } from "../../texts/texts.ts";

/** Returns additional data of a key. One request serves all cells. */
function useKeyFacts(id: number) {
  const { data } = useSend(listKeyFacts, {});
  return data?.results.find(({ key_id }) => key_id === id);
}

/** Shows the user who requested the key, with the mail address; otherwise the user who created it. */
export function KeyOwner({ row: { id, created_by } }: { row: Pick<AnyRow, "id" | "created_by"> }) {
  const owner = useKeyFacts(id)?.owner;
  if (!owner) return <>{created_by.name ?? created_by.id}</>;
  return (
    <>
      {owner.full_name}
      <span className="rows-under ellipsis">{owner.email}</span>
    </>
  );
}

/** Shows when the key was last used. */
export function LastUse({ id }: { id: number }) {
  const t = useAnyTexts("api-keys");
  const facts = useKeyFacts(id);
  if (!facts) return null;
  return facts.last_used ? momentText(facts.last_used, t.lang) : <span className="third">{t("neverUsed")}</span>;
}

/** Shows the number of requests with the key in the last days. */
export function Requests({ id }: { id: number }) {
  const { lang } = useAnyTexts("api-keys");
  const facts = useKeyFacts(id);
  return facts ? formatExact(facts.requests, lang) : null;
}

/** Shows until when the key is valid, and the status of its last extension. */
export function ValidTo({ row: { id, valid_to } }: { row: { readonly id: number; readonly valid_to: string | null } }) {
  const t = useAnyTexts("api-keys");
  const extension = useKeyFacts(id)?.extension;
  return (
    <>
      {valid_to ? dateText(valid_to, t.lang) : t("forGood")}
      {extension && <span className="rows-under">{t(`extension.${extension}`)}</span>}
    </>
  );
}
