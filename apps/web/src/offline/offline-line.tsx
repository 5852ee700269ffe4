import { WifiOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { META_KEY } from "../api/meta.tsx";
import { queryClient } from "../api/query-client.ts";
import { useT } from "../i18n/index.ts";
import { Icon } from "../ui/icon.tsx";
import { whenIdle } from "../ui/when-idle.ts";
import { ageOfShown } from "./age.ts";
import { type Connection, useConnection } from "./connection.ts";
import { refetchAll } from "./refetch-all.ts";
import { startWorker } from "./start-worker.ts";
import "./offline-line.css";

/** The displayed data may change while the line is shown. */
const LOOK_MS = 5_000;
const IDLE_MS = 3_000;

interface Props {
  /** Whether the page has loaded its primary content. */
  readonly isReady: boolean;
  /** Whether the line floats above the page's foot instead of its place in the layout. */
  readonly floats?: boolean;
}

/**
 * Shows how old the data may be while there is no connection. Also starts the worker with which pages open without a
 * connection.
 */
export default function OfflineLine({ isReady, floats }: Props) {
  const t = useT();
  const connection = useConnection();
  const since = useSince(connection);
  useEffect(() => {
    if (isReady) whenIdle(() => void startWorker(), IDLE_MS);
  }, [isReady]);
  if (connection === "well") return null;
  const time = new Intl.DateTimeFormat(t.lang, { dateStyle: "medium", timeStyle: "short" }).format(since);
  return (
    <p className="offline-line" role="status" data-floats={floats}>
      <Icon of={WifiOff} small />
      {since === undefined ? t(`offline.${connection}.never`) : t(`offline.${connection}.since`, { time })}
    </p>
  );
}

/** Returns the time since which the data may be out of date. Requests everything again when the connection is back. */
function useSince(connection: Connection): number | undefined {
  const [since, setSince] = useState<number>();
  const wasCut = useRef(false);
  useEffect(() => {
    const isCut = connection !== "well";
    if (wasCut.current && !isCut) refetchAll();
    wasCut.current = isCut;
    if (!isCut) return;
    const look = () => {
      void ageOfShown().then(setSince);
      // When there is a network, only a request can detect that the server is back.
      if (connection === "silent") void queryClient.refetchQueries({ queryKey: META_KEY });
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [connection]);
  return since;
}
