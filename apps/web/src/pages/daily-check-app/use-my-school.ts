import { useSchoolNames } from "../../api/index.ts";
import type { SchoolChoice } from "../../features/schools/find/use-school-choices.ts";
import { usePageParameter } from "../frame/use-page-parameter.ts";

interface MySchool {
  readonly school: SchoolChoice | undefined;
  readonly choose: (school: SchoolChoice | undefined) => void;
}

/** Returns the visitor's school from the URL: `?school=` and its id. */
export function useMySchool(): MySchool {
  const [text, setText] = usePageParameter("school");
  const id = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
  const { data } = useSchoolNames(id === undefined ? [] : [id]);
  const row = data?.find((one) => one.id === id);
  const school = row && {
    id: row.id,
    name: row.name,
    detail: [row.admin1_id === null ? "" : row.admin1_name, row.country_name].filter(Boolean).join(", "),
  };
  return { school, choose: (chosen) => setText(chosen ? String(chosen.id) : "") };
}
