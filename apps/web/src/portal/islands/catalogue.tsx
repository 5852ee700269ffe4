import { foldText } from "@schoolmap/rules";
import { Lock, Search } from "lucide-react";
import { useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Segments } from "../../ui/segments/segments.tsx";
import { useTexts } from "../texts/texts.ts";

/** Product of the API as shown on its card. */
export interface CatalogueCard {
  readonly key: string;
  readonly category: "public" | "private";
  readonly name: string;
  readonly description: string;
  readonly download: string | null;
  /** Number of calls in its reference. */
  readonly calls: number;
}

export interface CatalogueProps {
  readonly cards: readonly CatalogueCard[];
  readonly language: string;
}

const TABS = ["all", "public", "private"] as const;

/** Lists the products of the API, by category and by a text. */
export function Catalogue({ cards, language }: CatalogueProps) {
  const t = useTexts("ui");
  const [tab, setTab] = useState<(typeof TABS)[number]>("all");
  const [text, setText] = useState("");
  const wanted = foldText(text.trim());
  const shown = cards
    .filter(({ category }) => tab === "all" || category === tab)
    .filter(({ name, description }) => foldText(`${name} ${description}`).includes(wanted));
  return (
    <>
      <div className="catalogue-tools needs-script">
        <Segments
          label={t("category")}
          quiet
          value={tab}
          onChange={setTab}
          options={TABS.map((value) => ({ value, label: t(`category.${value}`) }))}
        />
        <label className="catalogue-search">
          <span className="sr-only">{t("catalogueSearch")}</span>
          <Icon of={Search} small />
          <input
            className="field-control"
            type="search"
            placeholder={t("catalogueSearch")}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
      </div>
      <p className="second" role="status">
        {t("apisAvailable", { count: shown.length })}
      </p>
      <ul className="catalogue">
        {shown.map((card) => (
          <ProductCard key={card.key} card={card} language={language} />
        ))}
      </ul>
    </>
  );
}

function ProductCard({ card, language }: { card: CatalogueCard; language: string }) {
  const t = useTexts("ui");
  const { key, category, name, description, download, calls } = card;
  return (
    <li className="paper product">
      <div className="row">
        <h2 className="title-m grow">{name}</h2>
        <span className="tag">
          {category === "private" && <Icon of={Lock} small />}
          {t(`product.${category}`)}
        </span>
      </div>
      <p className="second">{description}</p>
      <p className="text-s third">{t("calls", { count: calls })}</p>
      <div className="row product-foot">
        <a className="button button-edge button-small" href={`/docs/api/${key}${language}`}>
          {t("documentation")}
          <span className="sr-only"> {name}</span>
        </a>
        {download && (
          <a className="button button-edge button-small" href={download} download>
            {t("download")}
            <span className="sr-only"> {name}</span>
          </a>
        )}
      </div>
    </li>
  );
}
