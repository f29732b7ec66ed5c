/** Our result page on a real address, with a status route that answers as a test says. */
import { randomBytes } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { contentSecurityPolicy } from "../../src/pages/page-safety";
import type { PollAnswer } from "../../src/pages/poll-answer";
import { resultPage, type ResultView } from "../../src/pages/result-page";

/** One answer to a poll: of ours, a broken one, or one that is cut off. */
export type ScriptedAnswer = PollAnswer | { httpStatus: number; body: string } | "cut off";

export interface ResultServer {
  readonly url: string;
  /** How the page begins, and what its polls are answered; the last answer is given again and again. */
  script(view: Partial<ResultView> & { status: PollAnswer }, answers?: ScriptedAnswer[]): void;
  readonly counts: { pages: number; polls: number };
  close(): Promise<void>;
}

const STATUS_PATH = "/mizan/result/token/status";

export async function startResultServer(): Promise<ResultServer> {
  const counts = { pages: 0, polls: 0 };
  let view: Partial<ResultView> & { status?: PollAnswer } = {};
  let answers: ScriptedAnswer[] = [];

  function sendPage(response: ServerResponse): void {
    counts.pages++;
    const nonce = randomBytes(16).toString("base64");
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader("content-security-policy", contentSecurityPolicy(nonce));
    if (!view.status) throw new Error("script() first");
    response.end(
      resultPage({
        language: "en",
        nonce,
        statusPath: STATUS_PATH,
        isOfCart: true,
        payAgainUrl: "/pay-again",
        otherWayUrl: "/checkout",
        continueUrl: "/shop",
        ...view,
        status: view.status,
      }),
    );
  }

  function sendStatus(response: ServerResponse): void {
    counts.polls++;
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === undefined || answer === "cut off") {
      // In the middle of the answer: a browser repeats a question that got nothing at all.
      response.writeHead(200, { "content-type": "application/json", "content-length": 1_000 });
      response.write("{", () => response.destroy());
      return;
    }
    const isOurs = "outcome" in answer;
    response.writeHead(isOurs ? 200 : answer.httpStatus, { "content-type": "application/json" });
    response.end(isOurs ? JSON.stringify(answer) : answer.body);
  }

  const server = createServer((request, response) => {
    const path = request.url?.split("?")[0];
    if (path === STATUS_PATH) sendStatus(response);
    else if (path === "/mizan/result/token") sendPage(response);
    else response.end("<!doctype html><title>Elsewhere</title>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/mizan/result/token`,
    counts,
    script(nextView, nextAnswers = []) {
      view = nextView;
      answers = [...nextAnswers];
      counts.pages = 0;
      counts.polls = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
