import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { apiProxy, consoleBuild } from "../../vite.shared.ts";

export default defineConfig({
  base: "/console/",
  build: consoleBuild,
  server: { port: 5174, strictPort: true, proxy: apiProxy },
  preview: { proxy: apiProxy },
  plugins: [react(), tailwindcss()],
});
