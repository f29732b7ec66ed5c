import { createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { streamAnswer } from "../stream-answer";

const PIECE = "x".repeat(64 * 1024);

describe("an answer that is written while it is made", () => {
  let server: Server | undefined;
  const logged: string[] = [];
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
    logged.length = 0;
  });

  /** Asks a server that answers with some pieces. */
  const ask = async (pieces: () => AsyncGenerator<string>, method = "GET"): Promise<IncomingMessage> => {
    const scope = { resolve: () => ({ error: (text: string) => logged.push(text) }) };
    server = createServer((request, response) => {
      const asked = Object.assign(request, { scope, path: "/csv" });
      void streamAnswer(asked as never as MedusaRequest, response as never as MedusaResponse, pieces());
    });
    await new Promise<void>((resolve) => server?.listen(0, resolve));
    const { port } = server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      get({ port, method }, resolve).on("error", reject);
    });
  };

  it("makes no more than a client reads that reads nothing, and stops when it goes away", async () => {
    const seen = { made: 0, isOver: false };
    async function* endless() {
      try {
        for (;;) {
          seen.made += 1;
          yield PIECE;
        }
      } finally {
        seen.isOver = true;
      }
    }
    const answer = await ask(endless);
    answer.pause();
    // What the two ends of the connection keep is some megabytes at most, and then nothing more is made.
    const most = (32 * 1024 * 1024) / PIECE.length;
    for (let before = -1; before !== seen.made && seen.made < most;) {
      before = seen.made;
      await wait(300);
    }
    expect(seen.made).toBeLessThan(most);
    expect(seen.isOver).toBe(false);
    answer.destroy();
    while (!seen.isOver) await wait(20);
    expect(logged).toEqual([]);
  });

  it("breaks the connection off where a piece cannot be made, so that half a file does not look whole", async () => {
    async function* broken() {
      yield PIECE;
      throw new Error("the database went away");
    }
    const answer = await ask(broken);
    await expect(buffer(answer)).rejects.toThrow("aborted");
    expect(logged).toEqual(["Mizan broke off an answer to /csv: Error: the database went away"]);
  });

  it("makes nothing for whoever asks for the head alone", async () => {
    let made = 0;
    async function* counted() {
      made += 1;
      yield PIECE;
    }
    const answer = await ask(counted, "HEAD");
    expect([answer.statusCode, made]).toEqual([200, 0]);
  });
});
