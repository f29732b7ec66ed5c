// Loaded before `medusa plugin:build` (node --import). Medusa's bundler gathers pages, widgets and texts of the admin with
// fdir, which reads folders at the same time and names files as the disk answers: the same sources made two bundles.
import { createRequire } from "node:module";

// The fdir of Medusa's plugin for Vite: Vite has another one of its own.
const { fdir } = createRequire(createRequire(import.meta.url).resolve("@medusajs/admin-vite-plugin"))("fdir");
const { crawl } = fdir.prototype;
if (!crawl)
  throw new Error(
    "Medusa's bundler has another fdir: scripts/sorted-crawl.mjs no longer puts its files in order",
  );

fdir.prototype.crawl = function (folder) {
  const crawler = crawl.call(this, folder);
  const found = crawler.withPromise.bind(crawler);
  crawler.withPromise = async () => (await found()).sort();
  return crawler;
};
