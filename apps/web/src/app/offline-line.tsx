import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useMeta } from "../api/index.ts";
import { useT } from "../i18n/index.ts";
import { Icon } from "../ui/icon.tsx";
import "./offline-line.css";

/** Without a connection: how old what is shown may be. */
export function OfflineLine() {
  const t = useT();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const { dataUpdatedAt } = useMeta();
  if (isOnline) return null;
  const time = new Intl.DateTimeFormat(t.lang, { dateStyle: "medium", timeStyle: "short" }).format(dataUpdatedAt);
  return (
    <p className="offline-line" role="status">
      <Icon of={WifiOff} small />
      {dataUpdatedAt > 0 ? t("offline.since", { time }) : t("offline.never")}
    </p>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}
