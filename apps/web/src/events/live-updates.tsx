import { type AppMeta, isEarlier, type LiveEvent } from "@schoolmap/contract";
import type { Query } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { META_KEY } from "../api/meta.tsx";
import { queryClient } from "../api/query-client.ts";
import { postToWorker } from "../offline/start-worker.ts";
import type { ResolvedView } from "../resolved-view/resolved-view.ts";
import { countryOf } from "../state/view.ts";
import { LiveStream } from "./live-stream.ts";
import { overlaps } from "./overlap.ts";
import { Throttle, type ThrottleOptions } from "./throttle.ts";

/** Few users view one place, many view the world, and any school changes the world. */
const PLACE_THROTTLE: ThrottleOptions = { interval: 1_000, jitter: 0 };
const WORLD_THROTTLE: ThrottleOptions = { interval: 10_000, jitter: 2_000 };
/** Polling interval while no events are received, in ms. */
const POLL_MS = 30_000;

/** Receives events about changes from the server and refetches the shown data that they affect. Renders nothing. */
export default function LiveUpdates({ view }: { view: ResolvedView }) {
  const { live } = view.shown;
  const country = countryOf(view.scope);
  const isWorld = country === undefined && view.scope.kind !== "schools";
  const [isOpen, setOpen] = useState(false);
  const [throttle] = useState(() => new Throttle(() => refreshLive(true)));
  const onMeasured = useEffectEvent((measured: NonNullable<LiveEvent["measured"]> | null) => {
    if (!live || (measured && !overlaps(measured, { period: live.period, country }))) return void refreshLive(false);
    throttle.request(isWorld ? WORLD_THROTTLE : PLACE_THROTTLE);
  });

  useEffect(() => {
    let known: string | undefined;
    const onEvent = ({ data_version, live_version, measured }: LiveEvent) => {
      // Ignores a server that is behind the previous one. It sends another event when it has caught up.
      if (known && isEarlier(live_version, known)) return;
      setDataVersion(data_version);
      postToWorker({ kind: "edition", version: data_version });
      const isFirst = known === undefined;
      const isNew = known !== live_version;
      known = live_version;
      if (isNew && (measured || !isFirst)) onMeasured(measured);
    };
    // A refetch that is waiting when the page becomes hidden runs after the first event of the next connection.
    const onHidden = () => {
      if (document.hidden && throttle.stop()) known = "";
    };
    document.addEventListener("visibilitychange", onHidden);
    const stream = new LiveStream({ onEvent, onState: setOpen });
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
      stream.close();
      throttle.stop();
    };
  }, [throttle]);

  useEffect(() => {
    if (isOpen) return;
    const timer = setInterval(() => document.hidden || onMeasured(null), POLL_MS);
    return () => clearInterval(timer);
  }, [isOpen]);
  return null;
}

/** Marks every response about measurements as stale, and refetches the displayed ones immediately if requested. */
async function refreshLive(isShown: boolean): Promise<void> {
  const predicate = ({ queryKey }: Query) => queryKey[4] === "live";
  // A first response that is still loading may have been computed before the change, and would be cached as the new
  // one.
  if (isShown) await queryClient.cancelQueries({ predicate });
  await queryClient.invalidateQueries({ predicate, refetchType: isShown ? "active" : "none" });
}

/**
 * Sets the data version after a change of schools, places or layers, or after the record was restored, so that
 * everything is requested under the new version. The version of a server that is behind is ignored.
 */
function setDataVersion(version: string): void {
  queryClient.setQueryData<AppMeta>(META_KEY, (meta) =>
    meta && meta.data_version !== version && !isEarlier(version, meta.data_version)
      ? { ...meta, data_version: version }
      : meta,
  );
}
