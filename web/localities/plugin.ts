import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { countryTexts, listed, sources } from "./index.ts";

const module = "virtual:localities";
const folder = "assets/localities/";

/**
 * Makes the lists of places out of the packages that carry them: a text file for each province, in a folder named after what
 * its country's files hold, and a module that knows the names of the folders.
 */
export function localities(): Plugin {
  let building = false;
  return {
    name: "localities",
    configResolved: ({ command }) => {
      building = command === "build";
    },
    resolveId: (id) => (id === module ? `\0${module}` : undefined),
    async load(id) {
      if (id !== `\0${module}`) return undefined;
      const folders: Record<string, string> = {};
      for (const country of listed) {
        folders[country] = `/${folder}${country}`;
        if (!building) continue;
        const texts = await countryTexts(country);
        const hash = createHash("sha256")
          .update([...texts].join())
          .digest("hex")
          .slice(0, 8);
        folders[country] += `-${hash}`;
        for (const [name, source] of [...texts, ["sources", sources(country)]] as const) {
          const fileName = `${folder}${country}-${hash}/${name.toLowerCase()}.txt`;
          this.emitFile({ type: "asset", fileName, source });
        }
      }
      return `export const folders = ${JSON.stringify(folders)};`;
    },
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const [, country = "", code = ""] =
          /^\/assets\/localities\/(\w+)\/([\w-]+)\.txt/.exec(request.url ?? "") ?? [];
        if (!listed.includes(country)) return next();
        countryTexts(country).then((texts) => {
          const text = texts.get(code.toUpperCase());
          response.statusCode = text === undefined ? 404 : 200;
          response.setHeader("Content-Type", "text/plain; charset=utf-8");
          response.end(text);
        }, next);
      });
    },
  };
}
