import type { Tile, TileName } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { Link } from "react-aria-components";
import { TILE_SCREENS } from "../../screen/tile-screens.ts";
import { type AnyTranslate, useAnyTexts } from "../../texts/texts.ts";
import { agoText } from "./times.ts";
import "./tiles.css";

/** Query of the list part that a tile counts. */
const PARTS: Readonly<Partial<Record<TileName, string>>> = {
  key_requests: "?status__in=INITIATED",
  alerts: "?status__in=raised",
  messages: "?status__in=new",
  reports: "?state__in=new",
};

/** The count in the second line of a tile. */
const NAMED: Readonly<Record<TileName, string>> = {
  review: "countries",
  imports: "rows",
  duplicates: "sure",
  key_requests: "countries",
  alerts: "dropped_off",
  messages: "assigned",
  reports: "countries",
};

/** Shows waiting work: how much, where, and since when. */
export function Tiles({ tiles, now }: { tiles: readonly Tile[]; now: Date }) {
  const t = useAnyTexts("dashboard");
  if (tiles.length === 0) return null;
  return (
    <nav className="sheet dash-tiles" aria-label={t("tiles")}>
      {tiles.map((tile) => (
        <Link key={tile.name} className="dash-tile" href={`/admin/${TILE_SCREENS[tile.name]}${PARTS[tile.name] ?? ""}`}>
          <span className="text-s dash-tile-name">{t(`tile.${tile.name}`)}</span>
          <span className="dash-tile-count">{formatExact(tile.count, t.lang)}</span>
          <span className="text-xs second">{tile.count === 0 ? t("nothing") : lineOf(tile, t)}</span>
          <span className="text-xs third">
            {tile.oldest && t("oldest", { ago: agoText(tile.oldest, now, t.lang) })}
          </span>
        </Link>
      ))}
    </nav>
  );
}

function lineOf({ name, facts }: Tile, t: AnyTranslate): string {
  if (name === "alerts" && facts.dropped_off === 0) return t("tile.alerts.raised", { count: facts.raised ?? 0 });
  return t(`tile.${name}.line`, { ...facts, count: facts[NAMED[name]] ?? 0 });
}
