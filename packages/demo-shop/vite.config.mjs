import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react()],
  // The kit beside us has a React of its own for its tests; a page must have one.
  resolve: { dedupe: ["react", "react-dom"] },
  build: { target: "es2022", assetsInlineLimit: 0, reportCompressedSize: false },
});
