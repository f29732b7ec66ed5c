import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { forbiddenImportsOf, importsBeyond } from "./forbidden-imports";

describe("the import lines of src", () => {
  it("hold no arrow that points up", () => {
    expect(forbiddenImportsOf(join(__dirname, ".."))).toEqual([]);
  });
});

describe("the emulator, a package of its own", () => {
  it("imports nothing of the plugin: it must not share our reading of the gateway's specification", () => {
    expect(importsBeyond(join(__dirname, "../../packages/mizan-gateway/src"), ["zod"])).toEqual([]);
  });
});

describe("the check of the import lines", () => {
  let source: string;
  beforeEach(() => {
    source = mkdtempSync(join(tmpdir(), "mizan-arrows-"));
  });
  afterEach(() => {
    rmSync(source, { recursive: true });
  });

  function findingsOf(file: string, line: string): string[] {
    mkdirSync(dirname(join(source, file)), { recursive: true });
    writeFileSync(join(source, file), `${line}\n`);
    return forbiddenImportsOf(source);
  }

  it.each([
    ["domain/split.ts", 'import { x } from "../gateway/client";', "domain must not know gateway"],
    ["domain/split.ts", 'import type { x } from "../modules/mizan";', "domain must not know modules"],
    ["domain/split.ts", 'import { z } from "zod";', "domain stays free of it"],
    [
      "domain/wire-fields.ts",
      'import { randomBytes } from "node:crypto";',
      "the domain may use createHash alone",
    ],
    ["gateway/client.ts", 'import { x } from "@medusajs/framework/utils";', "gateway stays free of it"],
    [
      "gateway/client.ts",
      'export { x } from "../payments/asking/ask";',
      "gateway must not know payments/asking",
    ],
    [
      "payments/asking/ask.ts",
      'const x = await import("../../workflows/settle-attempt");',
      "payments/asking must not know workflows",
    ],
    ["workflows/settle.ts", 'const x = require("../api/mizan/pay");', "workflows must not know api"],
    [
      "providers/mizan/index.ts",
      'import { x } from "../../workflows/settle";',
      "providers must not know workflows",
    ],
    ["providers/mizan/index.ts", 'import x from "../../modules/mizan";', "providers must not know modules"],
    [
      "modules/mizan/service.ts",
      'import x from "../other/service";',
      "a module never imports another module",
    ],
    [
      "engine/carts.ts",
      'import { x } from "../payments/asking/ask";',
      "engine must not know payments/asking",
    ],
    ["engine/carts.ts", 'import type { x } from "../modules/mizan";', "engine must not know modules"],
    ["modules/mizan/service.ts", 'import { x } from "../../engine/carts";', "modules must not know engine"],
    ["admin/page.tsx", 'import x from "../workflows/settle";', "admin must not know workflows"],
    ["domain/split.ts", 'import { x } from "./__tests__/cart";', "src never imports tests"],
    ["jobs/sweep.ts", 'import { x } from "../../integration-tests/shop";', "anything else outside itself"],
    [
      "payments/record/attempt-view.ts",
      'import { x } from "../settle/decide";',
      "payments/record must not know payments/settle",
    ],
    ["jobs/sweep.ts", 'import { x } from "../api/mizan/pay";', "jobs must not know api"],
    ["helpers/text.ts", 'import { x } from "decimal.js";', "is in no layer"],
  ])("refuses in %s: %s", (file, line, sentence) => {
    expect(findingsOf(file, line)).toEqual([expect.stringContaining(sentence)]);
  });

  it.each([
    ["domain/fingerprint.ts", 'import { createHash } from "node:crypto";'],
    ["gateway/client.ts", 'import { x } from "../domain/money";\nimport { y } from "./wire";'],
    ["gateway/wire.ts", 'import { x } from "./errors";'],
    ["modules/mizan/stores/refund-store.ts", 'import { x } from "./store";'],
    ["modules/mizan/index.ts", 'import { x } from "../../config/options";'],
    [
      "workflows/settle.ts",
      'import { x } from "../payments/asking/ask";\nimport { y } from "../modules/mizan";',
    ],
    ["api/mizan/pay/route.ts", 'import { x } from "../../../workflows/settle-attempt";'],
    ["domain/__tests__/money.test.ts", 'import { x } from "../../workflows/settle";'],
  ])("accepts in %s: %s", (file, line) => {
    expect(findingsOf(file, line)).toEqual([]);
  });

  it.each([
    [
      "server.ts",
      'import { z } from "zod";\nimport { once } from "node:events";\nimport { x } from "./pages/page";',
      [],
    ],
    [
      "server.ts",
      'import { x } from "../../../src/gateway/wire";',
      ["server.ts imports ../../../src/gateway/wire"],
    ],
    [
      "pages/page.ts",
      'import { x } from "../ledger";\nimport x from "../../bin/x";',
      ["pages/page.ts imports ../../bin/x"],
    ],
    [
      "server.ts",
      'import { x } from "medusa-plugin-mizan/config";',
      ["server.ts imports medusa-plugin-mizan/config"],
    ],
  ])("finds what leaves another package, in %s: %s", (file, line, found) => {
    mkdirSync(dirname(join(source, file)), { recursive: true });
    writeFileSync(join(source, file), `${line}\n`);
    expect(importsBeyond(source, ["zod"])).toEqual(found);
  });
});
