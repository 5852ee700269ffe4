import { useAnyTexts } from "../../texts/texts.ts";

/** Returns the name for rows of a table, from the texts of the dashboard; the table name when there is none. */
export function useEntityName(): (entity: string) => string {
  const t = useAnyTexts("dashboard");
  return (entity) => (t.has(`entity.${entity}`) ? t(`entity.${entity}`) : entity);
}
