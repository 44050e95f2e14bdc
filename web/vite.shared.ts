import type { UserConfig } from "vite";

const server = process.env["GERAI_SERVER"] ?? "http://127.0.0.1:8080";

/** Calls the development servers hand to the Rust server; production serves both from one origin. */
export const apiProxy = {
  // The messenger's live connection is one of these calls.
  "/v3": { target: server, changeOrigin: false, ws: true },
  "/router-config-file": { target: server, changeOrigin: false },
  "/openapi.json": { target: server, changeOrigin: false },
};

const common = {
  target: "es2023",
  manifest: true,
  // The content security policy forbids data: fonts and inline scripts; keep every asset a file.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
} as const;

const framework = {
  name: "framework",
  test: /node_modules[\\/](?:react|react-dom|scheduler|zustand|@tanstack[\\/](?:react-router|router-core|history|react-store|store|react-query|query-core))[\\/]/,
  priority: 2,
};

/**
 * Build options of the console. Few manual chunk groups: groups pull their dependencies in recursively, so one of code that
 * does not belong to the first load drags route code into it.
 */
export const consoleBuild: NonNullable<UserConfig["build"]> = {
  ...common,
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: [
          framework,
          {
            name: "icons",
            test: /node_modules[\\/]lucide-react[\\/]/,
            minShareCount: 4,
            priority: 1,
          },
          {
            // What addresses may carry is known before any page is, nearly every page asks what somebody may do, and many
            // list names. Each by itself is too small to compress.
            name: "small",
            test: /[\\/](?:features[\\/][^\\/]+[\\/](?:list-)?search|core[\\/]may|i18n[\\/]src[\\/]format-list)\.ts$/,
          },
        ],
      },
    },
  },
};

/** Build options of the phone app, whose first page has to come over a slow line. */
export const phoneBuild: NonNullable<UserConfig["build"]> = {
  ...common,
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: [
          framework,
          {
            // Everything the first page waits for, in one file: on a slow line each request costs a round trip. Not the
            // entry itself: it waits for pages, which wait for what they share with it.
            name: "start",
            tags: ["$initial"],
            test: /^(?!.*(?:[\\/]main\.tsx|\.html(?:\?.*)?)$)/,
            priority: 1,
          },
          {
            // Parts that many pages draw, and their signs. Each by itself is too small to compress.
            name: "shared",
            test: /[\\/](?:packages[\\/]ui[\\/]src|node_modules[\\/]lucide-react)[\\/](?!.*virtual-list)/,
            minShareCount: 3,
          },
        ],
      },
    },
  },
};
