/** Written by `web/localities/plugin.ts`. */
declare module "virtual:localities" {
  /** Where the files of a country are, by its ISO code in small letters. */
  export const folders: Readonly<Record<string, string>>;
}
