import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { KnownFacts } from "./known-facts.tsx";
import { NextSteps } from "./next-steps.tsx";
import "./unmeasured.css";

/** A place of which the connection of few schools or of none is known: what is known of them, and what comes next. */
export default function Unmeasured({ view }: { view: ResolvedView }) {
  return (
    <>
      <KnownFacts view={view} />
      <NextSteps />
    </>
  );
}
