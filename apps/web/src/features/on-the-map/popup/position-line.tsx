import { formatCoordinates } from "@schoolmap/rules";
import { useT } from "../../../i18n/index.ts";
import { announce } from "../../../ui/announce.ts";

/** Shows a school's coordinates, a button to copy them, and a link to the place in OpenStreetMap. */
export function PositionLine({ position: [lon, lat] }: { position: readonly [lon: number, lat: number] }) {
  const t = useT();
  const copy = async () => {
    const done = await navigator.clipboard.writeText(`${lat}, ${lon}`).then(
      () => true,
      () => false,
    );
    announce(t(done ? "popup.copied" : "popup.notCopied"), "action");
  };
  return (
    <div className="popup-foot">
      <span className="grow">{formatCoordinates(lat, lon)}</span>
      <button type="button" className="popup-link" onClick={copy}>
        {t("popup.copy")}
      </button>
      <a className="popup-link" href={osmUrl(lon, lat)} target="_blank" rel="noreferrer">
        {t("popup.osm")}
      </a>
    </div>
  );
}

/** URL of the place with a pin, at a zoom that shows a building. */
function osmUrl(lon: number, lat: number): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=19/${lat}/${lon}`;
}
