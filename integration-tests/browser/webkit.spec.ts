/** CUS-28 in WebKit, the engine of every browser on an iPhone; skipped where Debian's is not installed (webkit.ts). */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MESSAGE_OF } from "../../src/domain/outcome";
import type { PollAnswer } from "../../src/pages/poll-answer";
import { RECEIPT } from "../../src/pages/__tests__/page-inputs";
import { type ResultServer, startResultServer } from "./result-server";
import { missingForWebKit, startWebKit, type WebKit } from "./webkit";

jest.setTimeout(180_000);

const checking: PollAnswer = {
  outcome: "unknown",
  disposition: "pending",
  next_poll_ms: 500,
  pay_again: false,
  message: MESSAGE_OF.unknown,
  receipt: null,
};
const placed: PollAnswer = {
  outcome: "paid",
  disposition: "ordered",
  next_poll_ms: null,
  pay_again: false,
  message: { en: "Thank you for the order!", ar: "شكراً لطلبك!" },
  receipt: RECEIPT,
};

const missing = missingForWebKit();
if (missing.length > 0) process.stderr.write(`Skipped, for it is not installed: ${missing.join(", ")}\n`);

(missing.length > 0 ? describe.skip : describe)("CUS-28: in WebKit", () => {
  let browser: WebKit;
  let server: ResultServer;

  beforeAll(async () => {
    [browser, server] = await Promise.all([startWebKit(), startResultServer()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  const untilHeading = (language: string, heading: string) =>
    browser.run<string[]>(`
      const shown = () => document.querySelector("section[lang=${language}] h1").textContent;
      for (let waited = 0; waited < 200 && shown() !== ${JSON.stringify(heading)}; waited += 1)
        await new Promise((resolve) => setTimeout(resolve, 50));
      return [shown(), document.title, document.documentElement.dir];
    `);

  it.each([
    ["en", "We are checking your payment", "Your order has been placed", "ltr"],
    ["ar", "نتحقق من دفعتك", "تم تسجيل طلبك", "rtl"],
  ] as const)(
    "CUS-28: the result page in %s turns from checking to the placed order by itself",
    async (language, before, after, direction) => {
      server.script({ language, status: checking }, [checking, placed]);
      await browser.open(server.url);
      expect((await untilHeading(language, before))[0]).toBe(before);
      expect(await untilHeading(language, after)).toEqual([after, after, direction]);
      expect(server.counts).toEqual({ pages: 1, polls: 2 });
    },
  );

  it("CUS-28: the storefront kit's bundles load, and watch a payment to its end", async () => {
    const folder = mkdtempSync(join(tmpdir(), "mizan-kit-"));
    try {
      const built = spawnSync(process.execPath, ["packages/mizan-storefront/build.mjs", folder]);
      expect(built.stderr.toString()).toBe("");
      const source = (name: string) => JSON.stringify(readFileSync(join(folder, name), "utf8"));
      server.script({ status: checking }, [checking, placed]);
      await browser.open(new URL("/", server.url).href);
      const told = await browser.run(`
        const address = (text) => URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
        const kit = address(${source("index.js")});
        const { createMizan, formatAmount } = await import(kit);
        const { createBag } = await import(address(${source("bag.js")}.replaceAll('"./index.js"', JSON.stringify(kit))));
        const mizan = createMizan({ backendUrl: location.origin, publishableKey: "pk_test" });
        const seen = [];
        for await (const { outcome, disposition } of mizan.watchResult("token")) seen.push([outcome, disposition]);
        return [seen, formatAmount("12.345", "ar"), typeof createBag];
      `);
      expect(told).toEqual([
        [
          ["unknown", "pending"],
          ["paid", "ordered"],
        ],
        expect.stringContaining("12.345"),
        "function",
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
