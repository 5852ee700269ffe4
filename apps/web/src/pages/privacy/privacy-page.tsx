import { useMeta } from "../../api/index.ts";
import { PageFrame } from "../frame/page-frame.tsx";
import { PageTitle } from "../frame/page-title.tsx";
import { TextSections } from "../frame/text-sections.tsx";

/** What the product keeps of its visitors: each sentence is what the code does. */
export default function PrivacyPage() {
  const { data: meta } = useMeta();
  return (
    <PageFrame name="privacy">
      <PageTitle name="privacy" />
      {meta && (
        <TextSections
          facts={{ days: meta.personal_days }}
          sections={[
            ["pages.privacy.browser", "pages.privacy.browserText"],
            ["pages.privacy.server", "pages.privacy.serverText"],
            ["pages.privacy.others", "pages.privacy.othersText"],
            ["pages.privacy.forms", "pages.privacy.formsText"],
            ["pages.privacy.measure", "pages.privacy.measureText"],
            ["pages.privacy.schools", "pages.privacy.schoolsText"],
          ]}
        />
      )}
    </PageFrame>
  );
}
