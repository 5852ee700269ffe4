import { useState } from "react";
import { type TextKey, useT } from "../../i18n/index.ts";
import { withWrittenFilters } from "../../resolved-view/written-filters.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Tabs } from "../../ui/tabs/tabs.tsx";
import { CiteTab } from "./cite-tab.tsx";
import { DownloadTab } from "./download-tab.tsx";
import { EmbedTab } from "./embed-tab.tsx";
import { LinkTab } from "./link-tab.tsx";
import "./share-dialog.css";
import { useResolvedView } from "../../resolved-view/resolved-view-context.tsx";

const TABS = ["link", "embed", "download", "cite"] as const;
type Tab = (typeof TABS)[number];
const LABELS: Readonly<Record<Tab, TextKey>> = {
  link: "share.tabLink",
  embed: "share.tabEmbed",
  download: "share.tabDownload",
  cite: "share.tabCite",
};

/** Dialog to share, cite, embed or download the current view. */
export default function ShareDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const view = withWrittenFilters(useResolvedView());
  const [tab, setTab] = useState<Tab>("link");
  return (
    <Dialog title={t("share.title")} onClose={onClose}>
      <Tabs
        label={t("share.tabs")}
        tabs={TABS.map((value) => ({ value, label: t(LABELS[value]) }))}
        value={tab}
        onChange={setTab}
      >
        <div className="share">
          {tab === "link" && <LinkTab view={view} onDone={onClose} />}
          {tab === "embed" && <EmbedTab view={view} />}
          {tab === "download" && <DownloadTab view={view} />}
          {tab === "cite" && <CiteTab view={view} />}
        </div>
      </Tabs>
    </Dialog>
  );
}
