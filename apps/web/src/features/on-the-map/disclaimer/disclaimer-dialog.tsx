import { useMeta } from "../../../api/index.ts";
import { useT } from "../../../i18n/index.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import "./disclaimer-dialog.css";

/** Dialog with the complete disclaimer, and every source with its licence. */
export default function DisclaimerDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { data: meta } = useMeta();
  return (
    <Dialog title={t("disclaimer.title")} onClose={onClose}>
      <p>{t("disclaimer.text")}</p>
      <h3 className="title-m disclaimer-head">{t("panel.sources")}</h3>
      <ul className="disclaimer-list">
        {meta?.sources.map(({ name, url, licence, attribution }) => (
          <li key={name}>
            <a href={url} rel="noreferrer" target="_blank">
              {name}
            </a>
            <span className="text-s third">{`${attribution} · ${licence}`}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
