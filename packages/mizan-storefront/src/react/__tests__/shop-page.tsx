/** Parts of the kit in a page, before a local server that answers as Mizan does. */
import { cleanup, configure, render } from "@testing-library/react";
import axe from "axe-core";
import { type ReactNode, StrictMode } from "react";
import { type LocalMizan, startLocalMizan } from "../../__tests__/local-mizan";
import { createMizan, type Mizan } from "../../index";
import { MizanProvider } from "../index";

// A machine that does ten other things.
configure({ asyncUtilTimeout: 10_000 });

export interface ShopPage {
  server: () => LocalMizan;
  /** Where the shopper's browser was sent. */
  went: string[];
  /** In StrictMode, as in development: React does everything twice. */
  show: (part: ReactNode, locale?: string) => ReturnType<typeof render>;
  part: (name: string) => HTMLElement | null;
}

export function shopPage(): ShopPage {
  let server: LocalMizan;
  let mizan: Mizan;
  const went: string[] = [];
  beforeEach(async () => {
    server = await startLocalMizan();
    const real = createMizan({ backendUrl: server.url, publishableKey: "pk_1" });
    // jsdom cannot leave a page.
    mizan = { ...real, pay: (session) => real.pay(session, { go: (url) => void went.push(url) }) };
    went.length = 0;
    sessionStorage.clear();
    localStorage.clear();
  });
  afterEach(async () => {
    cleanup();
    await server.close();
  });
  return {
    server: () => server,
    went,
    show: (part, locale = "en") =>
      render(
        <StrictMode>
          <MizanProvider mizan={mizan} locale={locale}>
            {part}
          </MizanProvider>
        </StrictMode>,
      ),
    part: (name) => document.querySelector<HTMLElement>(`[data-mizan="${name}"]`),
  };
}

/** @returns the rules of WCAG 2.2 A and AA that are broken; colours are the shop's */
export async function brokenRules(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    rules: {
      "color-contrast": { enabled: false },
      region: { enabled: false },
      "page-has-heading-one": { enabled: false },
      "landmark-one-main": { enabled: false },
    },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** The browser brings a page back as it was left. */
export function comeBack(): void {
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
}
