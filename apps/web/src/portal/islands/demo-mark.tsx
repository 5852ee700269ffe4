import { getMeta } from "@schoolmap/contract";
import { useEffect, useState } from "react";
import { call } from "../../api/call.ts";
import { DemoBadge } from "../../shared/demo/demo-badge.tsx";

/** Shows a badge when the schools of this server are invented. */
export function DemoMark() {
  const [isDemo, setIsDemo] = useState(false);
  useEffect(() => {
    call(getMeta).then(
      (meta) => setIsDemo(meta.has_demo),
      () => undefined,
    );
  }, []);
  return isDemo ? <DemoBadge /> : null;
}
