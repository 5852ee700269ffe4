import { useAnyTexts } from "../../texts/texts.ts";

/** What rows of a table are called, in the words of the dashboard; the table itself where there are none. */
export function useEntityName(): (entity: string) => string {
  const t = useAnyTexts("dashboard");
  return (entity) => (t.has(`entity.${entity}`) ? t(`entity.${entity}`) : entity);
}
