import { listKeyFacts } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { useSend } from "../../api/use-send.ts";
import { dateText, momentText } from "../../parts/dates.ts";
import type { AnyRow } from "../../screen/resource-screen.ts";
import { useAnyTexts } from "../../texts/texts.ts";

/** What is known of a key besides itself; one request serves all cells. */
function useKeyFacts(id: number) {
  const { data } = useSend(listKeyFacts, {});
  return data?.results.find(({ key_id }) => key_id === id);
}

/** Who asked for the key, with the address; where nobody did, who made it. */
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

/** When the key was last shown. */
export function LastUse({ id }: { id: number }) {
  const t = useAnyTexts("api-keys");
  const facts = useKeyFacts(id);
  if (!facts) return null;
  return facts.last_used ? momentText(facts.last_used, t.lang) : <span className="third">{t("neverUsed")}</span>;
}

/** How often the key was shown in the last days. */
export function Requests({ id }: { id: number }) {
  const { lang } = useAnyTexts("api-keys");
  const facts = useKeyFacts(id);
  return facts ? formatExact(facts.requests, lang) : null;
}

/** Until when the key holds, and how its last extension stands. */
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
