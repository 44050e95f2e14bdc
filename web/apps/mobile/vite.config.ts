import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { localities } from "../../localities/plugin.ts";
import { apiProxy, phoneBuild } from "../../vite.shared.ts";
import { earlySignIn } from "./early-sign-in.ts";

/** Addresses the service worker must leave to the server. */
const serverOwned = [
  /^\/v3\//,
  /^\/console(?:\/|$)/,
  /^\/router-config-file\//,
  /^\/openapi\.json$/,
  /^\/docs(?:\/|$)/,
  /^\/(?:livez|readyz|metrics)$/,
];

export default defineConfig({
  base: "/",
  build: phoneBuild,
  server: {
    port: 5173,
    proxy: { ...apiProxy, "/console": { target: "http://127.0.0.1:5174", ws: true } },
  },
  preview: { proxy: apiProxy },
  plugins: [
    react(),
    tailwindcss(),
    earlySignIn(),
    localities(),
    VitePWA({
      // A new version waits until the person accepts it; nothing reloads under their fingers.
      registerType: "prompt",
      injectRegister: false,
      strategies: "generateSW",
      workbox: {
        globPatterns: ["**/*.{js,css,html,svg,woff2}"],
        // The component gallery is for design review; nobody needs it offline.
        globIgnores: ["**/kit-*.js", "notice-worker.js", "stickers/*"],
        // Shows what the server sends while the app is closed.
        importScripts: ["/notice-worker.js"],
        navigateFallback: "/index.html",
        navigateFallbackDenylist: serverOwned,
        cleanupOutdatedCaches: true,
        runtimeCaching: [
          {
            // Large, and nobody starts by scanning: pages that lead to the scanner fetch it when idle.
            urlPattern: /\/assets\/[^/]+\.wasm$/,
            handler: "CacheFirst",
            options: { cacheName: "decoder", expiration: { maxEntries: 2 } },
          },
          {
            // Fetched by whoever sends or receives one, and the same from then on.
            urlPattern: ({ url, sameOrigin }) =>
              sameOrigin && url.pathname.startsWith("/stickers/"),
            handler: "StaleWhileRevalidate",
            options: { cacheName: "stickers", expiration: { maxEntries: 64 } },
          },
          {
            // A phone asks for the places of provinces that it has addresses in. Their names change with what they hold.
            urlPattern: /\/assets\/localities\/.+\.txt$/,
            handler: "CacheFirst",
            options: {
              cacheName: "localities",
              expiration: { maxEntries: 100, purgeOnQuotaError: true },
              cacheableResponse: { statuses: [200] },
            },
          },
          {
            // Small pictures of products seen before, for lists opened without a network.
            urlPattern: ({ url, sameOrigin }) =>
              sameOrigin &&
              url.pathname.startsWith("/v3/file/front/file/") &&
              url.searchParams.get("s") === "thumb",
            handler: "CacheFirst",
            options: {
              cacheName: "thumbnails",
              expiration: { maxEntries: 400, maxAgeSeconds: 7 * 86_400, purgeOnQuotaError: true },
              cacheableResponse: { statuses: [200] },
            },
          },
        ],
      },
      manifest: {
        id: "/",
        name: "Gerai",
        short_name: "Gerai",
        start_url: "/",
        scope: "/",
        display: "standalone",
        orientation: "portrait",
        background_color: "#f4f6f4",
        theme_color: "#057a58",
        icons: [
          { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
          { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
          {
            src: "/icons/icon-maskable-512.png",
            sizes: "512x512",
            type: "image/png",
            purpose: "maskable",
          },
          { src: "/icons/icon.svg", sizes: "any", type: "image/svg+xml" },
        ],
      },
    }),
  ],
});
