#!/usr/bin/env node
// Not in dist: npm links a bin only where its file is there when it installs, and a checkout has no dist by then.
const { existsSync } = require("node:fs");
const { join } = require("node:path");

const main = join(__dirname, "..", "dist", "main.js");
if (existsSync(main)) require(main);
else {
  console.error("mizan-gateway is not built yet: npm run build");
  process.exitCode = 1;
}
