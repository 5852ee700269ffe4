import { getMeta } from "@schoolmap/contract";
import { WifiOff } from "lucide-react";
import { useEffect } from "react";
import { Icon } from "../../ui/icon.tsx";
import { useIsConnectionLost } from "../api/connection.ts";
import { send } from "../api/send.ts";
import { useTexts } from "../texts/texts.ts";

const RETRY_MS = 4_000;

/** Reports that the server is unreachable, and retries until it responds. Editing remains possible. */
export function LostLine() {
  const t = useTexts("shell");
  const isLost = useIsConnectionLost();
  useEffect(() => {
    if (!isLost) return undefined;
    const timer = setInterval(() => void send(getMeta).catch(() => undefined), RETRY_MS);
    return () => clearInterval(timer);
  }, [isLost]);
  return (
    <div role="status">
      {isLost && (
        <p className="lost-line text-s">
          <Icon of={WifiOff} small />
          {t("lost")}
        </p>
      )}
    </div>
  );
}
