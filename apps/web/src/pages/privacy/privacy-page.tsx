import { PRIVACY } from "@schoolmap/contract/page-sections/privacy";
import { useMeta } from "../../api/index.ts";
import { PageFrame } from "../frame/page-frame.tsx";
import { PageTitle } from "../frame/page-title.tsx";
import { TextSections } from "../frame/text-sections.tsx";

/**
 * Page about the data that the product stores about its visitors. Each sentence describes the behaviour of the code.
 */
export default function PrivacyPage() {
  const { data: meta } = useMeta();
  return (
    <PageFrame name="privacy">
      <PageTitle name="privacy" />
      {meta && <TextSections sections={PRIVACY} values={{ days: String(meta.personal_days) }} />}
    </PageFrame>
  );
}
