import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { createGzip } from "node:zlib";
import type { Answer } from "./answer";
import type { Fault, FaultKind } from "./fault";

type Sender = (response: ServerResponse, answer: Answer, fault: Fault) => Promise<void> | void;

/** Sends an answer as it is. */
export function sendAnswer(response: ServerResponse, { httpStatus, headers, body, encoding }: Answer): void {
  const bytes = Buffer.from(body, encoding);
  response.writeHead(httpStatus, { ...headers, "Content-Length": bytes.length });
  response.end(bytes);
}

const drop: Sender = (response) => {
  response.destroy();
};

const dropMidway: Sender = (response, { httpStatus, headers, body }) => {
  response.writeHead(httpStatus, { ...headers, "Content-Length": Buffer.byteLength(body) + 1 });
  response.write(body.slice(0, Math.ceil(body.length / 2)), () => response.destroy());
};

const SLOW_BYTE_MS = 1000;

/** One byte per second: no idle timeout ever fires, only a total one. */
const sendSlowly: Sender = async (response, { httpStatus, headers, body }) => {
  response.writeHead(httpStatus, headers);
  for (const byte of Buffer.from(body)) {
    response.write(Buffer.of(byte));
    await pause(response, SLOW_BYTE_MS);
    if (response.destroyed) return;
  }
  response.end();
};

const CHUNK = " ".repeat(64 * 1024);

/** JSON that is valid as far as anyone reads, with no announced length. */
function* padded(body: string, bytes: number): Generator<string> {
  for (let sent = 0; sent < bytes; sent += CHUNK.length) yield CHUNK;
  yield body;
}

const sendHuge: Sender = async (response, { httpStatus, headers, body }, { bytes }) => {
  response.writeHead(httpStatus, headers);
  await pipeline(Readable.from(padded(body, bytes)), response);
};

const sendBomb: Sender = async (response, { httpStatus, headers, body }, { bytes }) => {
  response.writeHead(httpStatus, { ...headers, "Content-Encoding": "gzip" });
  await pipeline(Readable.from(padded(body, bytes)), createGzip(), response);
};

/** The faults that happen to the connection. */
const SENDERS: Partial<Record<FaultKind, Sender>> = {
  drop_before: drop,
  drop_after: drop,
  drop_midway: dropMidway,
  slow_body: sendSlowly,
  huge: sendHuge,
  gzip_bomb: sendBomb,
};

/** Sends a spoilt answer after the fault's delay. A caller that hangs up first is no error. */
export async function sendSpoilt(response: ServerResponse, answer: Answer, fault: Fault): Promise<void> {
  await pause(response, fault.delayMs);
  if (response.destroyed) return;
  const send = SENDERS[fault.kind] ?? sendAnswer;
  try {
    await send(response, answer, fault);
  } catch {
    // A client that stops reading a huge answer closes the connection: that is what it should do.
    response.destroy();
  }
}

/** Waits, but no longer than the connection lives, so that closing the emulator leaves nothing behind. */
async function pause(response: ServerResponse, ms: number): Promise<void> {
  if (ms === 0) return;
  const gone = new AbortController();
  const hangUp = (): void => gone.abort();
  response.once("close", hangUp);
  await sleep(ms, undefined, { signal: gone.signal }).catch(() => undefined);
  response.off("close", hangUp);
}
