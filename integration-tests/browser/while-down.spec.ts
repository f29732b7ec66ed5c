/** A shopper comes back from the bank while Medusa is down: behind a proxy that shows ops/back-soon.html, as operations.md says. */
import { readFileSync } from "node:fs";
import { createServer, request as ask, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { RECEIPT } from "../../src/pages/__tests__/page-inputs";
import { startBrowser } from "./browser";
import { newShopper } from "./chromium";
import { faultsOf } from "./good-page";
import { startResultServer } from "./result-server";

const BACK_SOON = readFileSync(join(__dirname, "..", "..", "ops", "back-soon.html"));

/** Leads to the server of Mizan's pages while `isUp()`, and shows the page else. */
async function startProxy(target: string, isUp: () => boolean): Promise<Server> {
  const proxy = createServer((asked, answer) => {
    if (!isUp()) {
      answer.writeHead(503, { "content-type": "text/html", "retry-after": "5" }).end(BACK_SOON);
      return;
    }
    const onward = ask(new URL(asked.url ?? "/", target), { method: asked.method ?? "GET" }, (came) => {
      answer.writeHead(came.statusCode ?? 502, came.headers);
      came.pipe(answer);
    });
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return proxy;
}

it("waits in both languages, pays nothing again, and turns to the result by itself once Medusa answers", async () => {
  let isUp = false;
  let browser: Browser | undefined;
  const server = await startResultServer();
  const proxy = await startProxy(server.url, () => isUp);
  try {
    browser = await startBrowser();
    server.script({
      status: {
        outcome: "paid",
        disposition: "ordered",
        next_poll_ms: null,
        pay_again: false,
        message: { en: "Thank you!", ar: "شكراً!" },
        receipt: RECEIPT,
      },
    });
    const shopper = await newShopper(browser);
    const { port } = proxy.address() as AddressInfo;
    await shopper.page.goto(`http://127.0.0.1:${port}${new URL(server.url).pathname}`);
    await shopper.page.getByRole("heading", { name: "One moment, please" }).waitFor();
    expect(await shopper.page.getByRole("heading", { name: "لحظة من فضلك" }).isVisible()).toBe(true);
    expect(await faultsOf(shopper)).toEqual([]);
    isUp = true;
    await shopper.page.getByRole("heading", { name: "Your order has been placed" }).waitFor();
  } finally {
    await browser?.close();
    proxy.closeAllConnections();
    proxy.close();
    await server.close();
  }
});
