/** One area of the texts of a language. See `build/texts-by-area.ts`. */
declare module "*/en.json?area=core" {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
