import { Check, CircleDashed } from "lucide-react";
import { momentText } from "../../../parts/dates.ts";
import { IconLine, IconLines } from "../../../parts/icon-lines.tsx";
import { useAccount } from "../../../screen/account.tsx";
import type { AnyRow } from "../../../screen/resource-screen.ts";
import { useTexts } from "../../../texts/texts.ts";

interface Person {
  readonly id: string;
  readonly name: string | null;
}

/** Shows who wrote the layer, who published it, and who decides next. Author and publisher are different people. */
export function WhoDoesWhat({ row }: { row: AnyRow }) {
  const t = useTexts("layers");
  const { id } = useAccount();
  const author = row.created_by;
  const publisher = row.published_by as Person | null;
  const isOwn = author.id === `user:${id}`;
  const isPublished = publisher !== null;
  return (
    <section className="sheet who-does-what" aria-labelledby="who-title">
      <h2 id="who-title" className="title-m">
        {t("who.title")}
      </h2>
      <IconLines>
        <IconLine icon={Check}>
          <b className="label">{t("choice.status.DRAFT")}</b>{" "}
          <span className="second">
            {t("who.by", { name: author.name ?? author.id, at: momentText(row.created_at, t.lang) })}
          </span>
        </IconLine>
        <IconLine icon={isPublished ? Check : CircleDashed}>
          <b className="label">{t("choice.status.PUBLISHED")}</b>{" "}
          <span className="second">
            {publisher
              ? t("who.by", { name: publisher.name ?? publisher.id, at: momentText(String(row.published_at), t.lang) })
              : t(isOwn ? "who.other" : "who.you")}
          </span>
        </IconLine>
      </IconLines>
    </section>
  );
}
