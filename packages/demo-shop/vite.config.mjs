import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { supportedBrowsers, supportedByAll } from "../../scripts/supported-browsers.mjs";

export default defineConfig({
  plugins: [react()],
  // The kit beside us has a React of its own for its tests; a page must have one.
  resolve: { dedupe: ["react", "react-dom"] },
  esbuild: { supported: supportedByAll },
  build: { target: supportedBrowsers, assetsInlineLimit: 0, reportCompressedSize: false },
});
