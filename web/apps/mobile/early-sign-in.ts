import react from "@vitejs/plugin-react";
import type { OutputBundle } from "rolldown";
import { createServer } from "vite";
import type { Plugin } from "vite";

/**
 * Puts the sign-in page of every language into `index.html`, so that it can be filled in as soon as the styles are there
 * and the app comes meanwhile. `public/boot.js` puts up the one that is wanted and asks for its texts at once.
 */
export function earlySignIn(): Plugin {
  let root = "";
  return {
    name: "early-sign-in",
    apply: "build",
    configResolved: (config) => {
      root = config.root;
    },
    transformIndexHtml: {
      order: "post",
      handler: async (html, { bundle }) => {
        const templates = (await draw(root)).map(
          ({ language, markup }) =>
            `<template id="sign-in-${language}" data-texts="${texts(bundle ?? {}, language).join(" ")}">${markup}</template>`,
        );
        return html.replace("<!-- sign-in pages -->", templates.join(""));
      },
    },
  };
}

/** Drawn with the app's own components. */
async function draw(root: string): Promise<{ language: string; markup: string }[]> {
  const vite = await createServer({
    root,
    configFile: false,
    appType: "custom",
    logLevel: "error",
    plugins: [react()],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
  });
  try {
    const { earlyPages } = await vite.ssrLoadModule("/src/features/auth/early/render.tsx");
    return await earlyPages();
  } finally {
    await vite.close();
  }
}

/** The files that hold the first texts of a language. */
function texts(bundle: OutputBundle, language: string): string[] {
  const start = Object.values(bundle).find(
    (chunk) =>
      chunk.type === "chunk" && chunk.facadeModuleId?.endsWith(`/locales/${language}/start.ts`),
  );
  if (start?.type !== "chunk") throw new Error(`no first texts in ${language}`);
  return [start.fileName, ...start.imports].map((file) => `/${file}`);
}
