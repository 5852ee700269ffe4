import { PageTitle } from "../page-title.tsx";
import { TextSections } from "../text-sections.tsx";

/** What the product keeps of its visitors. */
export default function PrivacyPage() {
  return (
    <>
      <PageTitle name="privacy" />
      <TextSections
        sections={[
          ["pages.privacy.browser", "pages.privacy.browserText"],
          ["pages.privacy.server", "pages.privacy.serverText"],
          ["pages.privacy.forms", "pages.privacy.formsText"],
          ["pages.privacy.schools", "pages.privacy.schoolsText"],
        ]}
      />
    </>
  );
}
